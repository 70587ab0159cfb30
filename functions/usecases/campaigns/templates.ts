import type { MessageTemplate, TemplateEdit } from '#shared/contract/notifications.ts'
import { findPlaceholderFault, listPlaceholders, mailPlaceholders, smsPlaceholders } from '#shared/domain/messages/placeholders.ts'
import { mailTemplates, notificationTemplates, type NotificationTemplate } from '#shared/facts/campaign-templates.ts'
import type { MessageText } from '#functions/ports/content/content-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { assertNotOutdated } from '#functions/usecases/assert-not-outdated.ts'
import { versionOf } from '#functions/usecases/version-of.ts'

type Need = Pick<Deps, 'content'>
type Standard = Pick<MessageTemplate, 'kind' | 'name'> & { standard: MessageText }

/** The built-in templates, which apply until an organiser changes them. The empty mail (`custom`) is left out: it cannot be changed. */
const standards: readonly Standard[] = [
  ...mailTemplates.filter(({ id }) => id !== 'custom').map(({ name, ...standard }) => ({ kind: 'mail' as const, name, standard })),
  ...notificationTemplates.map(({ id, name, message }) => ({
    kind: 'sms' as const,
    name,
    standard: { id, subject: '', content: message },
  })),
]

/** Lists every template with its current text, mails first. */
export async function listTemplates({ content }: Need): Promise<MessageTemplate[]> {
  const own = await content.list('messageText')
  return standards.map((one) =>
    show(
      one,
      own.find(({ id }) => id === one.standard.id),
    ),
  )
}

/** Lists the SMS templates with their current text. */
export async function listNoticeTemplates(deps: Need): Promise<NotificationTemplate[]> {
  const all = await listTemplates(deps)
  return all.filter(({ kind }) => kind === 'sms').map(({ id, name, content }) => ({ id, name, type: 'sms', message: content }))
}

/**
 * Saves the text of a template. If it equals the built-in text, the template follows changes of the built-in text again. Existing messages
 * keep their text. Throws `not_found`, `invalid_input` at the field, and `record_changed` with the current template if somebody else
 * saved since `version` was read.
 */
export async function changeTemplate({ content }: Need, id: string, { version, ...form }: TemplateEdit): Promise<MessageTemplate> {
  const one = standards.find(({ standard }) => standard.id === id)
  if (!one) throw new AppError('not_found', { message: 'Deze berichttekst is er niet (meer).' })
  const text = { id, subject: one.kind === 'mail' ? form.subject : '', content: form.content }
  assertValidText(one, text)
  const check = (now: MessageText | undefined) => {
    assertNotOutdated(version, show(one, now), show(one, text))
    return text
  }
  check(await content.get('messageText', id))
  if (isSame(text, one.standard)) await content.remove('messageText', id)
  else if (!(await content.add('messageText', text))) await content.change('messageText', id, check)
  return show(one, text)
}

function assertValidText(one: Standard, { subject, content }: MessageText): void {
  const fail = (path: string, message: string) => new AppError('invalid_input', { message, details: [{ path, message }] })
  if (one.kind === 'mail' && subject === '') throw fail('subject', 'Onderwerp is verplicht')
  if (one.kind === 'sms' && content.length > 600) throw fail('content', 'Dit is te lang voor een sms: maximaal 600 tekens')
  for (const [path, text] of [
    ['subject', subject],
    ['content', content],
  ] as const) {
    const message = findPlaceholderFault(text, placeholdersOf(one))
    if (message) throw fail(path, message)
  }
}

/** An SMS may also have the placeholders of its built-in text, which the sender fills in: the form asks for no other placeholders. */
const placeholdersOf = ({ kind, standard }: Standard): readonly string[] =>
  kind === 'mail' ? mailPlaceholders : [...new Set([...smsPlaceholders, ...listPlaceholders(standard.content)])]

const isSame = (a: MessageText, b: MessageText) => a.subject === b.subject && a.content === b.content

function show(one: Standard, own: MessageText | undefined): MessageTemplate {
  const { kind, name, standard } = one
  const { id, subject, content } = own ?? standard
  return {
    id,
    kind,
    name,
    subject,
    content,
    standard,
    placeholders: [...placeholdersOf(one)],
    isOwn: own !== undefined && !isSame(own, standard),
    version: versionOf([subject, content]),
  }
}
