import * as z from 'zod'
import { contact } from '#shared/contract/edition-facts.ts'
import type { Edition } from '#shared/contract/editions.ts'
import { builtInFacts, readFact } from '#shared/facts/event-facts.ts'
import type { Contact } from '#shared/facts/fact-values.ts'
import type { FormField } from '#web/features/admin/table/form-control.tsx'
import { filledRows } from '#web/features/admin/table/form-values.ts'

const { social } = contact.shape
/** The e-mail address and up to three channels; a channel with two empty fields is left out. */
export const contactForm = z.object({
  facts: z.object({ contact: contact.extend({ social: filledRows(social.unwrap().element, social) }) }),
  version: z.string(),
})
type ContactForm = z.input<typeof contactForm>

export const contactFields: readonly FormField<ContactForm>[] = [
  { name: 'facts.contact.email', label: 'E-mailadres', kind: 'email', wide: true, hint: 'Waar een bezoeker en een deelnemer naartoe schrijven.' }, // prettier-ignore
  ...[0, 1, 2].flatMap((at): FormField<ContactForm>[] => [
    { name: `facts.contact.social.${at}.name`, label: `Kanaal ${at + 1}`, optional: at > 0 },
    { name: `facts.contact.social.${at}.url`, label: `Adres van kanaal ${at + 1}`, optional: at > 0 },
  ]),
]

/** Returns the contact details of an edition, or the built-in contact details if it has none. */
export const contactOf = ({ facts }: Edition): Contact => facts.contact ?? readFact('contact', 'home', builtInFacts).value

export function toContactForm(edition: Edition): ContactForm {
  const { email, social } = contactOf(edition)
  return { facts: { contact: { email, social: [...social] } }, version: edition.version }
}
