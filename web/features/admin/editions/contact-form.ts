import * as z from 'zod'
import { contact } from '#shared/contract/edition-facts.ts'
import type { Edition, editionEdit } from '#shared/contract/editions.ts'
import { builtFacts, readFact } from '#shared/facts/event-facts.ts'
import type { Contact } from '#shared/facts/fact-values.ts'
import type { FormField } from '#web/features/admin/table/form-control.tsx'

const slots = [1, 2, 3] as const
type ContactForm = Record<string, string> & { email: string; version: string }

const isFilled = (typed: ContactForm) => (slot: number) => Boolean(typed[`name${slot}`]?.trim() || typed[`url${slot}`]?.trim())

/** What was filled in; a channel of which both fields are empty is none. */
const contactOf = (typed: ContactForm): Contact => ({
  email: typed.email,
  social: slots.filter(isFilled(typed)).map((slot) => ({ name: typed[`name${slot}`] ?? '', url: typed[`url${slot}`] ?? '' })),
})

/** The address and up to three channels in one line of fields: `name1` and `url1` are the first channel. */
export const contactForm = z.looseObject({ email: z.string(), version: z.string() }).superRefine((typed, context) => {
  const filled = slots.filter(isFilled(typed as ContactForm))
  for (const { path, message } of contact.safeParse(contactOf(typed as ContactForm)).error?.issues ?? []) {
    const [field, at, name] = path
    const slot = typeof at === 'number' ? filled[at]! : 1
    context.addIssue({ code: 'custom', path: [field === 'email' ? 'email' : `${String(name ?? 'name')}${slot}`], message })
  }
}) as unknown as z.ZodType<ContactForm, ContactForm>

export const contactFields: readonly FormField<ContactForm>[] = [
  { name: 'email', label: 'E-mailadres', kind: 'email', wide: true, hint: 'Waar een bezoeker en een deelnemer naartoe schrijft.' },
  ...slots.flatMap((slot): FormField<ContactForm>[] => [
    { name: `name${slot}`, label: `Kanaal ${slot}`, optional: slot > 1 },
    { name: `url${slot}`, label: `Adres van kanaal ${slot}`, optional: slot > 1 },
  ]),
]

/** Where an edition has people write and look, also when it is what the site was built with. */
export const contactIn = ({ facts }: Edition): Contact => facts.contact ?? readFact('contact', 'home', builtFacts).value

export function toContactForm(edition: Edition): ContactForm {
  const { email, social } = contactIn(edition)
  const typed = slots.flatMap((slot) => [
    [`name${slot}`, social[slot - 1]?.name ?? ''],
    [`url${slot}`, social[slot - 1]?.url ?? ''],
  ])
  return { ...Object.fromEntries(typed), email, version: edition.version }
}

export const fromContactForm = (typed: ContactForm): z.input<typeof editionEdit> => ({
  facts: { contact: contactOf(typed) },
  version: typed.version,
})

/** Where the server's faults stand in the form. */
export const contactPlaces: Record<string, string> = Object.fromEntries([
  ['facts.contact.email', 'email'],
  ['facts.contact.social', 'name1'],
  ...slots.flatMap((slot) => ['name', 'url'].map((name) => [`facts.contact.social.${slot - 1}.${name}`, `${name}${slot}`])),
])
