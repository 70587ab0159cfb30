import { expect, it } from 'vitest'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import type { Edition } from '#shared/contract/editions.ts'
import { contactForm, toContactForm } from './contact-form.ts'

const edition = { ...builtInEdition, version: 'seen' } as unknown as Edition
const empty = { name: '', url: '' }
/** Returns the contact details in the body of the call after these values are typed (channels by row), or the errors of the form. */
function send({ email, rows = {} }: { email?: string; rows?: Record<number, object> }) {
  const form = toContactForm(edition)
  const { contact } = form.facts
  const social = contact.social.map((row, at) => ({ ...row, ...rows[at] }))
  const parsed = contactForm.safeParse({ ...form, facts: { contact: { email: email ?? contact.email, social } } })
  return parsed.success
    ? parsed.data.facts.contact
    : parsed.error.issues.map(({ path, message }) => `${path.slice(2).join('.')}: ${message}`)
}

it('opens with the built-in contact details, and leaves out an emptied channel', () => {
  expect(send({ email: 'vragen@race.example', rows: { 0: empty } })).toEqual({
    email: 'vragen@race.example',
    social: [
      { name: 'Facebook', url: 'https://www.facebook.com/duinstorm' },
      { name: 'YouTube', url: 'https://www.youtube.com/@duinstorm' },
    ],
  })
})

it('reports an invalid value at its field, even in a row below an emptied channel', () => {
  expect(send({ email: 'nee' })).toEqual(['email: Vul een e-mailadres in, zoals info@jouwrace.nl'])
  expect(send({ rows: { 0: empty, 2: { url: 'www.youtube.com' } } })).toEqual(['social.2.url: Vul een adres in dat met https:// begint'])
  expect(send({ rows: { 1: { name: '' } } })).toEqual(['social.1.name: Vul een naam in'])
  expect(send({ rows: { 0: empty, 1: empty, 2: empty } })).toEqual(['social.0.name: Minstens één kanaal'])
  expect(send({ rows: { 1: { name: 'YouTube' } } })).toEqual(['social.0.name: Een kanaal staat er dubbel in'])
})
