import { chakra } from '#web/ui/theme/chakra.ts'
import { AdminHead } from '#web/ui/layout/admin-head.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'

const people = [
  { id: '0117', name: 'Amara Okafor', mail: 'amara@voorbeeld.nl', type: 'Solo', state: 'ok' as const, word: 'Ingecheckt' },
  { id: '0031', name: 'Emine Yıldız', mail: 'emine@voorbeeld.nl', type: 'Duo', state: 'wait' as const, word: 'Geregistreerd' },
  { id: '0290', name: 'Lotte Verbeek', mail: 'lotte@voorbeeld.be', type: 'Solo', state: 'bad' as const, word: 'Geen QR' },
]

/** A page of the office, with its table. */
export const OfficeSamples = () => (
  <chakra.div padding="5">
    <AdminHead title="Dashboard" note="11 & 12 oktober 2025">
      <Button size="table" variant="quiet" icon="download">
        Exporteer
      </Button>
      <Button size="table" variant="primary" icon="mail">
        Bulk Email
      </Button>
    </AdminHead>
    <Panel title="Deelnemers" flush tools={<Input size="table" width="14rem" placeholder="Naam, e-mail of QR-code" aria-label="Zoek" />}>
      <DataTable
        label="Deelnemers"
        rows={people}
        rowKey={(row) => row.id}
        sort={{ column: 'name', descending: false }}
        onSort={() => {}}
        chosen={new Set(['0031'])}
        columns={[
          { key: 'id', head: 'ID', cell: (row) => row.id, aside: true },
          { key: 'name', head: 'Naam', cell: (row) => row.name, strong: true, sortable: true },
          { key: 'mail', head: 'E-mail', cell: (row) => row.mail, aside: true },
          { key: 'type', head: 'Type', cell: (row) => row.type, sortable: true },
          { key: 'state', head: 'Status', cell: (row) => <Badge kind={row.state}>{row.word}</Badge> },
        ]}
      />
    </Panel>
  </chakra.div>
)
