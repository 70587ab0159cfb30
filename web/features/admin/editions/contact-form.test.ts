import { expect, it } from 'vitest'
import { builtEdition } from '#shared/domain/race/editions.ts'
import type { Edition } from '#shared/contract/editions.ts'
import { contactForm, fromContactForm, toContactForm } from './contact-form.ts'

const edition = { ...builtEdition, version: 'seen' } as unknown as Edition
/** What the call is told when these are typed into the form as it opens, or which fields are refused. */
function send(typed: object) {
  const given = contactForm.safeParse({ ...toContactForm(edition), ...typed })
  return given.success
    ? fromContactForm(given.data).facts!.contact
    : given.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

it('opens with what the site is built with, and a channel that is emptied is left out', () => {
  expect(send({ email: 'vragen@race.example', name1: '', url1: '' })).toEqual({
    email: 'vragen@race.example',
    social: [
      { name: 'Facebook', url: 'https://www.facebook.com/duinstorm' },
      { name: 'YouTube', url: 'https://www.youtube.com/@duinstorm' },
    ],
  })
})

it('what does not fit is said at its field, also below a channel that was left out', () => {
  expect(send({ email: 'nee' })).toEqual(['email: Vul een e-mailadres in, zoals info@jouwrace.nl'])
  expect(send({ name1: '', url1: '', url3: 'www.youtube.com' })).toEqual(['url3: Vul een adres in dat met https:// begint'])
  expect(send({ name2: '' })).toEqual(['name2: Vul een naam in'])
  const none = Object.fromEntries([1, 2, 3].flatMap((slot) => [`name${slot}`, `url${slot}`].map((name) => [name, ''])))
  expect(send(none)).toEqual(['name1: Minstens één kanaal'])
})
