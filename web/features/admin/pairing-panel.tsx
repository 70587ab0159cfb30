import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { Panel } from '#web/ui/panel.tsx'
import type { OpenCode } from './open-code.ts'
import { PairingCode } from './pairing-code.tsx'
import { PairingForm, type NewDevice } from './pairing-form.tsx'

/** Makes a pairing code, and shows it until it was used or is over time. */
export function PairingPanel() {
  const [open, setOpen] = useState<OpenCode>()
  const make = useMutation({
    mutationFn: (body: NewDevice) => unwrap(call('createPairingCode', { body })),
    onSuccess: ({ code }, { name }) => setOpen({ code, name, madeAt: Date.now() }),
  })
  return (
    <Panel title="Telefoon koppelen">
      {open ? (
        <PairingCode open={open} onDone={() => setOpen(undefined)} />
      ) : (
        <PairingForm busy={make.isPending} error={make.error} onMake={(device) => make.mutate(device)} />
      )}
    </Panel>
  )
}
