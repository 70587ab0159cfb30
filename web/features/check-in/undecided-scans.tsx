import { useState } from 'react'
import { scanEndpoints, type UndecidedDevice, type UndecidedScan } from '#shared/contract/scans.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { useMay } from '#web/api/may-call.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { Dialog, DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { nameKind } from './kind-words.ts'
import { formatRefusedScan, scanColumns } from './refused-scans.tsx'
import { useScanDecision, type ScanDecision } from './use-inbox.ts'

const What = chakra('span', { base: { marginInlineStart: { md: 'auto' }, fontWeight: 'medium', color: 'fg.muted' } })
const Devices = chakra('ul', { base: { display: 'grid', gap: '3', padding: '0 16px 12px' } })
const Device = chakra('li', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', '& p': { flex: '1 1 16rem' }, '& b': { color: 'fg.strong' } },
})
const Acts = chakra('span', { base: { display: 'inline-flex', flexWrap: 'wrap', gap: '2' } })

/** In a word: the whole reason stands with its device above the table. */
const reasons: Record<UndecidedScan['reason'], string> = { revoked_pending: 'Ontkoppeld', other_post: 'Andere post' }
const columns: readonly Column<UndecidedScan>[] = [
  ...scanColumns,
  { key: 'why', head: 'Waarom', cell: ({ reason }) => reasons[reason] },
  { key: 'decide', head: '', end: true, stays: true, cell: (one) => <DecideOne one={one} /> },
]

interface Waiting {
  scans: readonly UndecidedScan[]
  devices: readonly UndecidedDevice[]
}

/** Scans that count once somebody says so: of a phone that was revoked, or of a post that the phone never had. */
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
        {devices.map((one) => (
          <DecideAll key={`${one.reason} ${one.deviceId}`} of={one} />
        ))}
      </Devices>
      <DataTable label="Scans om over te beslissen" columns={columns} rows={scans} rowKey={(one) => one.id} />
    </Panel>
  )
}

function DecideOne({ one }: { one: UndecidedScan }) {
  const decision = useScanDecision()
  if (!useMay()(scanEndpoints.decideScans)) return null
  const what = `${one.kind === null ? 'scan' : nameKind(one.kind)} van ${one.participant?.name || formatRefusedScan(one)}`
  const decide = (said: ScanDecision) => decision.mutate({ decision: said, of: { ids: [one.id] } })
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

function DecideAll({ of }: { of: UndecidedDevice }) {
  const [asking, setAsking] = useState<ScanDecision>()
  const decision = useScanDecision(() => setAsking(undefined))
  const may = useMay()(scanEndpoints.decideScans)
  const many = of.count === 1 ? '1 scan' : `${of.count} scans`
  const { deviceId, reason } = of
  return (
    <Device>
      <p>
        <b>{of.deviceName}</b> <span>{`${many}. ${of.message}`}</span>
      </p>
      {may && of.count > 1 && (
        <Acts>
          <Button size="table" variant="quiet" aria-label={`Tel alles van ${of.deviceName} mee`} onClick={() => setAsking('accept')}>
            {`Tel alle ${of.count} mee`}
          </Button>
          <Button size="table" variant="quiet" aria-label={`Wijs alles van ${of.deviceName} af`} onClick={() => setAsking('reject')}>
            {`Wijs alle ${of.count} af`}
          </Button>
        </Acts>
      )}
      <Dialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={asking === 'reject' ? 'Alles afwijzen?' : 'Alles meetellen?'}
      >
        <p>
          {asking === 'reject'
            ? `${many} van ${of.deviceName} tellen dan niet mee. Wat er toch gebeurd is, leg je met de hand vast.`
            : `${many} van ${of.deviceName} tellen dan mee, op het moment dat het toestel noemt. Klopt er een niet? Draai die terug bij de deelnemer.`}
        </p>
        {decision.isError && <Notice kind="bad">{failureOf(decision.error).message}</Notice>}
        <DialogActions>
          <Button size="compact" variant="outline" onClick={() => setAsking(undefined)}>
            Nog niet
          </Button>
          <Button
            size="compact"
            variant="solid"
            busy={decision.isPending}
            busyText="Bezig..."
            onClick={() => asking && decision.mutate({ decision: asking, of: { deviceId, reason } })}
          >
            {asking === 'reject' ? 'Wijs alles af' : 'Tel alles mee'}
          </Button>
        </DialogActions>
      </Dialog>
    </Device>
  )
}
