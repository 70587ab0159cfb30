import { useState } from 'react'
import { notificationEndpoints, templateEdit, type MessageTemplate } from '#shared/contract/notifications.ts'
import { fillPlaceholders } from '#shared/domain/messages/placeholders.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { Quiet } from '#web/features/admin/table/cells.tsx'
import { InsertPlaceholders } from '#web/features/admin/insert-placeholders.tsx'
import type { FormField } from '#web/features/admin/table/form-control.tsx'
import { RowAction } from '#web/features/admin/table/row-action.tsx'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { staticStyled } from '#web/ui/theme/static-styled.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { RecordSection } from './record-section.tsx'

const calls = { list: notificationEndpoints.listTemplates, change: notificationEndpoints.updateTemplate }
const kinds = { mail: 'E-mail', sms: 'Sms' } as const
/** An invented participant, for the preview. */
const example: Readonly<Record<string, string>> = {
  name: 'Sanne',
  qrCode: 'DS-7K4P-2M9X',
  waveId: '3',
  waveDate: 'zaterdag 11 oktober',
  waveTime: '11:00',
}

/** The beginning of a text, cut off at the width of its cell. */
const Begin = staticStyled('span', {
  base: { display: 'block', maxWidth: { md: 'clamp(12rem, 46vw - 17rem, 52rem)' }, overflow: 'hidden', textOverflow: 'ellipsis' },
})
const columns: readonly SectionColumn<MessageTemplate>[] = [
  { key: 'name', head: 'Naam', value: (one) => one.name, strong: true },
  { key: 'kind', head: 'Soort', value: (one) => kinds[one.kind] },
  { key: 'subject', head: 'Onderwerp', value: (one) => one.subject || null, hidden: true },
  { key: 'content', head: 'Begint met', value: (one) => one.content, cell: (one) => <Begin>{one.content}</Begin>, aside: true },
  {
    key: 'own',
    head: 'Tekst',
    value: (one) => (one.isOwn ? 'Eigen' : 'Standaard'),
    cell: (one) => (one.isOwn ? <Badge kind="run">Eigen</Badge> : <Quiet>Standaard</Quiet>),
  },
]
interface Form {
  subject?: string
  content: string
  version?: string
}
const fields = (row: MessageTemplate | undefined): readonly FormField<Form>[] => [
  ...(row?.kind === 'mail' ? [{ name: 'subject' as const, label: 'Onderwerp', wide: true }] : []),
  {
    name: 'content',
    label: 'Tekst',
    kind: 'textarea',
    rows: 8,
    above: () => (
      <InsertPlaceholders
        words={(row?.placeholders ?? []).map((name) => ({ name, shown: example[name] ?? 'vul je in bij het versturen' }))}
      >
        Deze woorden vullen zichzelf in: iedereen leest de eigen gegevens, zoals hier van Sanne. Een tekst die je opslaat geldt vanaf je
        volgende bericht.
      </InsertPlaceholders>
    ),
  },
]
const toForm = (row: MessageTemplate | undefined): Form =>
  row ? { subject: row.subject, content: row.content, version: row.version } : { content: '' }

const Text = chakra('p', { base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } })

/** `/admin/instellingen/teksten`: the texts that mails and SMS messages start from. */
export default function Templates() {
  const [previewed, setPreviewed] = useState<MessageTemplate>()
  return (
    <>
      <RecordSection
        title="Berichtteksten"
        note="Waar een mail of sms mee begint; wat verstuurd is, blijft zoals het was"
        noun="teksten"
        one="tekst"
        hint="Naam of woord"
        calls={calls}
        params={({ id }) => ({ id })}
        nameOf={({ name, kind }) => `${name} (${kinds[kind]})`}
        columns={columns}
        empty={{ title: 'Geen teksten', text: 'De standaardteksten horen hier te staan.' }}
        schema={templateEdit}
        fields={fields}
        values={toForm}
        actions={(row, save) => (
          <>
            <RowAction icon="eye" label={`Voorbeeld van ${row.name} (${kinds[row.kind]})`} onPress={() => setPreviewed(row)} />
            {row.isOwn && save && (
              <RowAction
                icon="refresh"
                label={`Standaardtekst van ${row.name} (${kinds[row.kind]})`}
                onPress={() => void reset(row, save)}
              />
            )}
          </>
        )}
      />
      <Dialog open={previewed !== undefined} onClose={() => setPreviewed(undefined)} title="Zoals het aankomt bij Sanne">
        {previewed && (
          <>
            {previewed.subject && <Text fontWeight="bold">{fillPlaceholders(previewed.subject, example)}</Text>}
            <Text>{fillPlaceholders(previewed.content, example)}</Text>
          </>
        )}
      </Dialog>
    </>
  )
}

type Save = (body: Form) => Promise<MessageTemplate>

/** Restores the built-in text. The toast offers to undo that. */
async function reset({ standard, subject, content, version }: MessageTemplate, save: Save): Promise<void> {
  try {
    await save({ subject: standard.subject, content: standard.content, version })
    toast({
      kind: 'success',
      title: 'Standaardtekst staat terug',
      action: { label: 'Ongedaan maken', run: () => void undoReset({ subject, content }, save) },
    })
  } catch (error) {
    toast({ kind: 'destructive', title: 'Fout bij bijwerken', description: failureOf(error).message })
  }
}

async function undoReset(body: Form, save: Save): Promise<void> {
  try {
    await save(body)
    toast({ kind: 'success', title: 'Teruggedraaid' })
  } catch (error) {
    toast({ kind: 'destructive', title: 'Terugdraaien mislukt', description: failureOf(error).message })
  }
}
