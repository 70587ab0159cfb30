import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { crewEndpoints } from '#shared/contract/crew.ts'
import { IfAllowed } from '#web/features/admin/if-allowed.tsx'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { CellLink } from '#web/features/admin/table/cells.tsx'
import { TypedDialog } from '#web/features/admin/table/typed-dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useNow } from '#web/ui/device/use-now.ts'
import { devicesQuery } from './devices-query.ts'
import type { NewDevice } from './new-device.ts'
import type { OpenCode } from './open-code.ts'
import { isSpent, PairingCode } from './pairing-code.tsx'
import { PairingForm } from './pairing-form.tsx'

/**
 * Creates a pairing code, and shows it until it is used or expires, even when the dialog is closed and opened again in between. After that
 * the dialog opens with an empty form.
 */
export function PairingDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [openCode, setOpenCode] = useState<OpenCode>()
  const [isTyped, setTyped] = useState(false)
  const [wasOpen, setWasOpen] = useState(open)
  const { data: devices = [] } = useQuery({ ...devicesQuery(true), enabled: openCode !== undefined })
  const now = useNow(5_000)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (openCode && isSpent(openCode, devices, now)) setOpenCode(undefined)
  }
  const create = useMutation({
    mutationFn: (body: NewDevice) => unwrap(call(crewEndpoints.createPairingCode, { body })),
    onSuccess: ({ code, expiresAt }, { name }) => setOpenCode({ code, name, madeAt: Date.now(), expiresAt: Date.parse(expiresAt) }),
  })
  return (
    <TypedDialog isTyped={isTyped} open={open} onClose={onClose} title="Telefoon koppelen">
      <Notice kind="info" title="Een iPhone? Eerst installeren">
        Zet de scanner op het beginscherm vóór het koppelen, en typ de code in de scanner dáár. Wie pas na het koppelen installeert, begint
        met een lege opslag en laat scans die nog niet verstuurd zijn in Safari achter.
      </Notice>
      <IfAllowed call={crewEndpoints.createPairingSheet}>
        <p>
          Meer tegelijk? Print een vel bij <CellLink to="/admin/instellingen/telefoons">Telefoons koppelen</CellLink>.
        </p>
      </IfAllowed>
      {openCode ? (
        <PairingCode
          open={openCode}
          onNext={() => setOpenCode(undefined)}
          onDone={() => {
            setOpenCode(undefined)
            onClose()
          }}
        />
      ) : (
        <PairingForm onTyped={setTyped} busy={create.isPending} error={create.error} onMake={(device) => create.mutate(device)} />
      )}
    </TypedDialog>
  )
}
