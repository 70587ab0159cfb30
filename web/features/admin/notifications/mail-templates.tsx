import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import type { bulkEmailForm } from '#shared/contract/mail-form.ts'
import { mailTemplates } from '#shared/facts/campaign-templates.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { messageTemplatesQuery } from './notification-queries.ts'

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } })
const Legend = chakra('p', { base: { textStyle: 'label', color: 'fg.strong' } })
const Note = chakra('p', { base: { textStyle: 'table', color: 'fg.muted' } })

/** The fields that a template fills in. */
export type MailText = Pick<z.input<typeof bulkEmailForm>, 'template' | 'subject' | 'content' | 'body'>

interface Props {
  current: MailText
  /** The typed text that a template replaced. */
  replaced: MailText | undefined
  onReplace: (text: MailText | undefined) => void
  onWrite: (text: MailText) => void
}

/** Shows the templates of a mail. When a template replaces typed text, a button can restore that text until the mail is sent. */
export function MailTemplates({ current, replaced, onReplace, onWrite }: Props) {
  const templates = useQuery(messageTemplatesQuery)
  const texts = templates.data
  const textOf = (id: MailText['template']) => texts?.find((one) => one.id === id) ?? mailTemplates.find((one) => one.id === id)!
  const isTyped = () => {
    const { subject, content } = textOf(current.template)
    return `${current.subject}${current.content}`.trim() !== '' && (current.subject !== subject || current.content !== content)
  }
  const write = (next: MailText, keptText: MailText | undefined) => {
    onReplace(isTyped() ? { template: current.template, subject: current.subject, content: current.content, body: current.body } : keptText)
    onWrite(next)
  }
  return (
    <div>
      <Legend>Berichttekst</Legend>
      <Row role="group" aria-label="Berichttekst">
        {mailTemplates.map(({ id, name }) => (
          <Button
            key={id}
            size="table"
            variant={current.template === id ? 'solid' : 'outline'}
            aria-pressed={current.template === id}
            // Before the organiser's own texts have loaded, a press would insert the built-in text.
            disabled={texts === undefined && id !== 'custom'}
            onClick={() => write({ template: id, subject: textOf(id).subject, content: textOf(id).content, body: null }, replaced)}
          >
            {name}
          </Button>
        ))}
      </Row>
      <NotLoaded title="De berichtteksten laden niet" of={[templates]} />
      {replaced && (
        <Row role="status" marginBlockStart="2">
          <Note>De berichttekst kwam in plaats van wat je zelf typte.</Note>
          <Button size="table" variant="quiet" onClick={() => write(replaced, undefined)}>
            Zet mijn tekst terug
          </Button>
        </Row>
      )}
    </div>
  )
}
