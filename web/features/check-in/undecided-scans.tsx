import { useState } from 'react'
import type { UndecidedCount, UndecidedScan } from '#shared/contract/scan-inbox.ts'
import { scanEndpoints } from '#shared/contract/scans.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { useMayCall } from '#web/api/may-call.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { Dialog, DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { nameKind } from '#shared/domain/crew/kind-words.ts'
import { formatRefusedScan, scanColumns } from './refused-scans.tsx'
import { useScanDecision, type ScanDecision } from './use-inbox.ts'

const What = chakra('span', { base: { marginInlineStart: { md: 'auto' }, fontWeight: 'medium', color: 'fg.muted' } })
const Devices = chakra('ul', { base: { display: 'grid', gap: '3', padding: '0 16px 12px' } })
const Device = chakra('li', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', '& p': { flex: '1 1 16rem' }, '& b': { color: 'fg.strong' } },
})
const Acts = chakra('span', { base: { display: 'inline-flex', flexWrap: 'wrap', gap: '2' } })

/** Short reasons for the rows: the full reason is shown with its device above the table. */
const reasons: Record<UndecidedScan['reason'], string> = { revoked_pending: 'Ontkoppeld', other_post: 'Andere post' }
const columns: readonly Column<UndecidedScan>[] = [
  ...scanColumns,
  { key: 'why', head: 'Waarom', cell: ({ reason }) => reasons[reason] },
  { key: 'decide', head: '', end: true, stays: true, cell: (scan) => <DecideOne scan={scan} /> },
]

interface Waiting {
  scans: readonly UndecidedScan[]
  devices: readonly UndecidedCount[]
}

/** Lists the scans that count only once a user accepts them: scans of a revoked phone, and scans at a post that the phone never had. */
export function UndecidedScans({ scans, devices }: Waiting) {
  const count = devices.reduce((sum, one) => sum + one.count, 0)
  return (
    <Panel
      title="Scans om over te beslissen"
      tools={
        <What>
          <span>{count > scans.length && `De laatste ${scans.length} van ${count}. `}</span>
          <span>Tellen pas mee als jij dat zegt.</span>
        </What>
      }
      flush
    >
      <Devices>
        {devices.map((device) => (
          <DecideAll key={`${device.reason} ${device.deviceId}`} device={device} />
        ))}
      </Devices>
      <DataTable label="Scans om over te beslissen" columns={columns} rows={scans} rowKey={(one) => one.id} />
    </Panel>
  )
}

function DecideOne({ scan }: { scan: UndecidedScan }) {
  const decision = useScanDecision()
  if (!useMayCall()(scanEndpoints.decideScans)) return null
  const what = `${scan.kind === null ? 'scan' : nameKind(scan.kind)} van ${scan.participant?.name || formatRefusedScan(scan)}`
  const decide = (choice: ScanDecision) => decision.mutate({ decision: choice, of: { ids: [scan.id] } })
  return (
    <Acts>
      <Button size="table" variant="quiet" busy={decision.isPending} aria-label={`Tel mee: ${what}`} onClick={() => decide('accept')}>
        Tel mee
      </Button>
      <Button size="table" variant="quiet" busy={decision.isPending} aria-label={`Wijs af: ${what}`} onClick={() => decide('reject')}>
        Wijs af
      </Button>
    </Acts>
  )
}

function DecideAll({ device }: { device: UndecidedCount }) {
  const [confirming, setConfirming] = useState<ScanDecision>()
  const decision = useScanDecision(() => setConfirming(undefined))
  const may = useMayCall()(scanEndpoints.decideScans)
  const many = device.count === 1 ? '1 scan' : `${device.count} scans`
  const { deviceId, reason } = device
  return (
    <Device>
      <p>
        <b>{device.deviceName}</b> <span>{`${many}. ${device.message}`}</span>
      </p>
      {may && device.count > 1 && (
        <Acts>
          <Button
            size="table"
            variant="quiet"
            aria-label={`Tel alles van ${device.deviceName} mee`}
            onClick={() => setConfirming('accept')}
          >
            {`Tel alle ${device.count} mee`}
          </Button>
          <Button
            size="table"
            variant="quiet"
            aria-label={`Wijs alles van ${device.deviceName} af`}
            onClick={() => setConfirming('reject')}
          >
            {`Wijs alle ${device.count} af`}
          </Button>
        </Acts>
      )}
      <Dialog
        open={confirming !== undefined}
        onClose={() => setConfirming(undefined)}
        title={confirming === 'reject' ? 'Alles afwijzen?' : 'Alles meetellen?'}
      >
        <p>
          {confirming === 'reject'
            ? `${many} van ${device.deviceName} tellen dan niet mee. Wat er toch gebeurd is, leg je met de hand vast.`
            : `${many} van ${device.deviceName} tellen dan mee, op het moment dat het toestel noemt. Klopt er een niet? Draai die terug bij de deelnemer.`}
        </p>
        {decision.isError && <Notice kind="bad">{failureOf(decision.error).message}</Notice>}
        <DialogActions>
          <Button size="compact" variant="outline" onClick={() => setConfirming(undefined)}>
            Nog niet
          </Button>
          <Button
            size="compact"
            variant="solid"
            busy={decision.isPending}
            busyText="Bezig..."
            onClick={() => confirming && decision.mutate({ decision: confirming, of: { deviceId, reason } })}
          >
            {confirming === 'reject' ? 'Wijs alles af' : 'Tel alles mee'}
          </Button>
        </DialogActions>
      </Dialog>
    </Device>
  )
}
