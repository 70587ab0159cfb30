import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { crewEndpoints } from '#shared/contract/crew.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { TypedDialog } from '#web/features/admin/table/typed-dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { NewDevice } from './new-device.ts'
import type { OpenCode } from './open-code.ts'
import { PairingCode } from './pairing-code.tsx'
import { PairingForm } from './pairing-form.tsx'

/**
 * Makes a pairing code, and shows it until it was used or is over time. A code that is out stays when the dialog is left and opened again.
 */
export function PairingDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [made, setMade] = useState<OpenCode>()
  const [isTyped, setTyped] = useState(false)
  const make = useMutation({
    mutationFn: (body: NewDevice) => unwrap(call(crewEndpoints.createPairingCode, { body })),
    onSuccess: ({ code }, { name }) => setMade({ code, name, madeAt: Date.now() }),
  })
  return (
    <TypedDialog isTyped={isTyped} open={open} onClose={onClose} title="Telefoon koppelen">
      <Notice kind="info" title="Een iPhone? Eerst installeren">
        Zet de scanner op het beginscherm vóór het koppelen, en typ de code in de scanner dáár. Wie pas na het koppelen installeert, begint
        met een lege opslag en laat scans die nog niet verstuurd zijn in Safari achter.
      </Notice>
      {made ? (
        <PairingCode open={made} onDone={() => setMade(undefined)} />
      ) : (
        <PairingForm onTyped={setTyped} busy={make.isPending} error={make.error} onMake={(device) => make.mutate(device)} />
      )}
    </TypedDialog>
  )
}
