import { useState } from 'react'
import type { ResultList } from '#shared/contract/results.ts'
import { timeImportEndpoints } from '#shared/contract/time-import.ts'
import { IfAllowed } from '#web/features/admin/if-allowed.tsx'
import { saveCsv } from '#web/features/admin/table/export-rows.ts'
import { noteExport } from '#web/features/admin/table/note-export.ts'
import { ImportDialog } from '#web/features/admin/time-import/import-dialog.tsx'
import { ImportsDialog } from '#web/features/admin/time-import/imports-dialog.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { timingForms, toTimingRows } from './timing-exports.ts'

const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })

const forms = Object.keys(timingForms) as (keyof typeof timingForms)[]

/** Imports times of a timing company, and exports the results of the day for its software. */
export function TimingPanel({ list: { entries }, day }: { list: ResultList; day: string }) {
  const [opened, setOpened] = useState<'import' | 'imports'>()
  const close = () => setOpened(undefined)
  const save = async (form: keyof typeof timingForms) => {
    const rows = toTimingRows(entries)
    if (!(await noteExport('timing', rows.length))) return
    saveCsv(`${form}-${day}`, timingForms[form].columns, rows, ',')
  }
  return (
    <Panel title="Tijdregistratie">
      <Actions>
        <IfAllowed call={timeImportEndpoints.importTimes}>
          <Button size="table" variant="outline" icon="clock" onClick={() => setOpened('import')}>
            Tijden inlezen
          </Button>
        </IfAllowed>
        <Button size="table" variant="quiet" icon="clock" onClick={() => setOpened('imports')}>
          Eerder ingelezen
        </Button>
        {forms.map((form) => (
          <Button key={form} size="table" variant="quiet" icon="download" disabled={entries.length === 0} onClick={() => void save(form)}>
            {`Exporteer voor ${timingForms[form].label}`}
          </Button>
        ))}
      </Actions>
      {opened === 'import' && <ImportDialog day={day} onClose={close} />}
      {opened === 'imports' && <ImportsDialog day={day} onClose={close} />}
    </Panel>
  )
}
