import { chakra } from '@chakra-ui/react'
import { AdminHead } from '#web/ui/admin-head.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { DevicesPanel } from './devices-panel.tsx'
import { PairingPanel } from './pairing-panel.tsx'

const Stack = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: 'minmax(0, 1fr)',
    xl: { gridTemplateColumns: 'minmax(0, 24rem) minmax(0, 1fr)' },
    alignItems: 'start',
  },
})

/** `/admin/instellingen`: for now the phones of the crew. */
export default function Settings() {
  usePageTitle('Instellingen')
  return (
    <>
      <AdminHead title="Instellingen" note="Crew-telefoons koppelen en intrekken" />
      <Stack>
        <PairingPanel />
        <DevicesPanel />
      </Stack>
    </>
  )
}
