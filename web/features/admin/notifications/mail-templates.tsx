import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import type { bulkEmailForm } from '#shared/contract/campaigns.ts'
import { mailTemplates } from '#shared/facts/campaign-templates.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { messageTemplatesQuery } from './notification-queries.ts'

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } })
const Legend = chakra('p', { base: { textStyle: 'label', color: 'fg.strong' } })
const Said = chakra('p', { base: { textStyle: 'table', color: 'fg.muted' } })

/** What a template fills. */
export type MailText = Pick<z.input<typeof bulkEmailForm>, 'template' | 'subject' | 'content'>

interface Props {
  now: MailText
  /** What somebody typed themselves and a template took the place of. */
  replaced: MailText | undefined
  onReplace: (text: MailText | undefined) => void
  onWrite: (text: MailText) => void
}

/**
 * The mails to start from. What was typed stays at hand when one is pressed: it comes back with a press, for as long as
 * this mail is written.
 */
export function MailTemplates({ now, replaced, onReplace, onWrite }: Props) {
  const asked = useQuery(messageTemplatesQuery)
  const texts = asked.data
  const textOf = (id: MailText['template']) => texts?.find((one) => one.id === id) ?? mailTemplates.find((one) => one.id === id)!
  const isTyped = () => {
    const { subject, content } = textOf(now.template)
    return `${now.subject}${now.content}`.trim() !== '' && (now.subject !== subject || now.content !== content)
  }
  const write = (next: MailText, kept: MailText | undefined) => {
    onReplace(isTyped() ? { template: now.template, subject: now.subject, content: now.content } : kept)
    onWrite(next)
  }
  return (
    <div>
      <Legend>Template</Legend>
      <Row role="group" aria-label="Template">
        {mailTemplates.map(({ id, name }) => (
          <Button
            key={id}
            size="table"
            variant={now.template === id ? 'solid' : 'outline'}
            aria-pressed={now.template === id}
            // Until the organiser's own words are here a press would write the standard ones in their place.
            disabled={texts === undefined && id !== 'custom'}
            onClick={() => write({ template: id, subject: textOf(id).subject, content: textOf(id).content }, replaced)}
          >
            {name}
          </Button>
        ))}
      </Row>
      <NotLoaded title="De templates laden niet" of={[asked]} />
      {replaced && (
        <Row role="status" marginBlockStart="2">
          <Said>De template kwam in plaats van wat je zelf typte.</Said>
          <Button size="table" variant="quiet" onClick={() => write(replaced, undefined)}>
            Zet mijn tekst terug
          </Button>
        </Row>
      )}
    </div>
  )
}
