import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { edition as editionRecord, type Edition } from '#shared/contract/editions.ts'
import { brand } from '#shared/facts/brand.ts'
import type { GuidePart } from '#shared/facts/fact-values.ts'
import { fillText } from '#shared/facts/fill-text.ts'
import { builtInGuide, guidePlaceholders } from '#shared/facts/participant-guide.ts'
import { InsertPlaceholders } from '#web/features/admin/insert-placeholders.tsx'
import { Quiet } from '#web/features/admin/table/cells.tsx'
import { ConfirmDialog } from '#web/features/admin/table/confirm-dialog.tsx'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { RowAction } from '#web/features/admin/table/row-action.tsx'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { SectionTable } from '#web/features/admin/table/section-table.tsx'
import { describeConflict } from '#web/features/admin/table/conflict-notice.tsx'
import { SettingsHead } from '#web/features/admin/settings-head.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { staticStyled } from '#web/ui/theme/static-styled.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { useChosenEdition } from './chosen-edition.ts'
import { editionListQuery } from './edition-queries.ts'
import { createGuideForm, guideRows, setGuideLines, type GuideRow } from './guide-form.ts'
import { saveEdition } from './save-edition.ts'
import { editionFacts } from './texts/edition-facts.ts'

const Lines = staticStyled('span', {
  base: { display: 'block', whiteSpace: 'pre-line', overflowWrap: 'anywhere', minWidth: { md: '24rem' }, paddingBlock: { md: '1.5' } },
})
const columns: readonly SectionColumn<GuideRow>[] = [
  { key: 'label', head: 'Waar', value: (one) => one.label, strong: true },
  { key: 'lines', head: 'Wat er staat', value: (one) => one.lines.join('\n'), cell: (one) => <Lines>{one.lines.join('\n')}</Lines> },
  {
    key: 'own',
    head: 'Tekst',
    value: (one) => (one.isOwn ? 'Eigen' : 'Standaard'),
    cell: (one) => (one.isOwn ? <Badge kind="run">Eigen</Badge> : <Quiet>Standaard</Quiet>),
  },
]
const conflictColumns = ({ part, label }: GuideRow): readonly SectionColumn<Edition>[] => [
  {
    key: part,
    head: label,
    value: (one) =>
      guideRows(one)
        .find((row) => row.part === part)!
        .lines.join(' / '),
  },
]
const hint = 'Een regel per zin, zonder opmaak.'

/** `/admin/instellingen/tips`: the training tips, the important information and the roadmap that a participant reads. */
export default function Guide() {
  usePageTitle('Tips en informatie')
  const client = useQueryClient()
  const { edition, list } = useChosenEdition()
  const rows = useMemo(() => edition && guideRows(edition), [edition])
  const [dialog, setDialog] = useState<{ what: 'edit' | 'reset'; row: GuideRow; of: Edition }>()
  const close = () => setDialog(undefined)
  function save(of: Edition, { part, lines, version }: { part: GuidePart; lines: readonly string[]; version: string }) {
    return saveEdition(client, of.id, { version, facts: { guide: setGuideLines(of, part, lines) } })
  }
  /** Restores a list in the latest edition, so that changes by other users stay. */
  async function restoreLines(id: string, { part, lines }: GuideRow) {
    const latest = (await client.fetchQuery({ ...editionListQuery, staleTime: 0 })).find((one) => one.id === id)!
    await save(latest, { part, lines, version: latest.version })
  }
  return (
    <>
      <SettingsHead title="Tips en informatie" note={edition && `In ${brand.my}, zolang de site ${edition.name} verkoopt`} />
      <SectionTable
        noun="teksten"
        hint="Woord"
        columns={columns}
        list={{ rows, ...list }}
        rowKey={(one) => one.part}
        actions={(row) => (
          <>
            <RowAction icon="pen" label={`Bewerk ${row.label}`} onPress={() => setDialog({ what: 'edit', row, of: edition! })} />
            {row.isOwn && (
              <RowAction
                icon="refresh"
                label={`Standaardtekst van ${row.label}`}
                onPress={() => setDialog({ what: 'reset', row, of: edition! })}
              />
            )}
          </>
        )}
        empty={{ title: 'Geen teksten', text: 'De standaardteksten horen hier te staan.' }}
      />
      {dialog?.what === 'edit' && (
        <EditDialog
          open
          onClose={close}
          title={dialog.row.label}
          schema={createGuideForm(dialog.row.part)}
          fields={[
            {
              name: `facts.guide.${dialog.row.part}`,
              label: 'Tekst',
              kind: 'textarea',
              rows: 10,
              above: () => <GuideWords edition={dialog.of} />,
              hint: dialog.row.part === 'roadmap' ? `${hint} Wat voor de dubbele punt staat, wordt vet.` : hint,
            },
          ]}
          values={{ facts: { guide: { [dialog.row.part]: dialog.row.lines.join('\n') } }, version: dialog.of.version }}
          save={({ facts, version }, theirs) =>
            save(theirs ?? dialog.of, { part: dialog.row.part, lines: facts.guide[dialog.row.part]!, version })
          }
          done={{ title: 'Tekst bijgewerkt', description: dialog.row.label }}
          changed={{ record: editionRecord, show: (changed) => describeConflict(changed, conflictColumns(dialog.row)) }}
        />
      )}
      <ConfirmDialog
        open={dialog?.what === 'reset'}
        onClose={close}
        title={`Standaardtekst van ${dialog?.row.label ?? ''} terugzetten?`}
        confirmLabel="Terugzetten"
        failTitle="Fout bij bijwerken"
        run={() => save(edition!, { part: dialog!.row.part, lines: builtInGuide[dialog!.row.part], version: edition!.version })}
        undo={dialog && (() => restoreLines(dialog.of.id, dialog.row))}
        done={{ title: 'Standaardtekst staat terug', description: dialog?.row.label }}
      >
        <p>De eigen tekst verdwijnt bij deze editie.</p>
      </ConfirmDialog>
    </>
  )
}

function GuideWords({ edition }: { edition: Edition }) {
  const facts = editionFacts(edition)
  return (
    <InsertPlaceholders words={guidePlaceholders.map((name) => ({ name, shown: fillText(`{{${name}}}`, 'dashboard', facts) }))}>
      Deze woorden vullen zichzelf in: deelnemers lezen wat erachter staat, en dat verandert mee.
    </InsertPlaceholders>
  )
}
