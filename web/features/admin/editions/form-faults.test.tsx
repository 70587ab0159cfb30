import { expect, it } from 'vitest'
import type { FieldFault } from '#shared/contract/error-body.ts'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import { brand } from '#shared/facts/brand.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Addons from './addons.tsx'
import ContactSettings from './contact.tsx'
import Emergency from './emergency.tsx'
import EventCards from './event-cards.tsx'
import Facts from './facts.tsx'
import Guide from './guide.tsx'

const edition = { ...builtInEdition, id: '2025', current: true, days: [], removedDays: [], version: 'seen' }
const path = '/api/admin/editions/2025'

async function open(element: React.ReactNode, row: string) {
  const wire = fakeWire({ 'GET /api/admin/editions': { body: [edition] }, [`PATCH ${path}`]: { body: edition } })
  const screen = await renderScreen({ '/': element }, '/')
  await screen.until(() => /Duinstorm|Hoodie/.test(screen.text()))
  await screen.press(row)
  return {
    ...screen,
    sent: () => wire.sentTo(path).map(({ body }) => body as { facts?: Record<string, unknown>; addons?: unknown }),
    /** Makes the server refuse the next change with these errors. */
    refuse: (...details: FieldFault[]) => {
      wire.answers[`PATCH ${path}`] = { status: 400, body: { code: 'invalid_input', message: 'Controleer de velden.', details } }
    },
    /** The error text that describes a field. */
    faultOf: (label: string) => document.getElementById(`${screen.fieldOf(label).id}-error`)?.textContent,
  }
}

it('sends the form without its empty rows', async () => {
  const { fill, submit, until, sent } = await open(<ContactSettings />, 'Bewerk contact van Duinstorm 2025')
  await fill('Kanaal 2 (hoeft niet)', '')
  await fill('Adres van kanaal 2 (hoeft niet)', '')
  await fill('Kanaal 1', 'TikTok')
  await submit()
  await until(() => sent().length === 1)
  const [first, , third] = brand.social
  expect(sent()[0]!.facts).toEqual({ contact: { email: brand.contactEmail, social: [{ ...first, name: 'TikTok' }, third] } })
})

it('shows an error from the server at the field that the error names', async () => {
  const fault = (at: string) => ({ path: at, message: `Fout in ${at}` })
  const contact = await open(<ContactSettings />, 'Bewerk contact van Duinstorm 2025')
  contact.refuse(fault('facts.contact.social.1.url'), fault('facts.contact.email'))
  await contact.submit()
  await contact.until(() => contact.faultOf('E-mailadres') === 'Fout in facts.contact.email')
  expect(contact.faultOf('Adres van kanaal 2 (hoeft niet)')).toBe('Fout in facts.contact.social.1.url')
  await contact.close()

  const addons = await open(<Addons />, 'Bewerk Hoodie')
  addons.refuse(fault('addons.2.run'), fault('addons.2.price.duo'), fault('addons.2.sizes.1'))
  await addons.submit()
  await addons.until(() => addons.faultOf('Hoeveel er zijn') === 'Fout in addons.2.run')
  expect(addons.faultOf('Prijs bij Duo (euro)')).toBe('Fout in addons.2.price.duo')
  expect(addons.faultOf('Maten')).toBe('Fout in addons.2.sizes.1')
  await addons.close()

  const emergency = await open(<Emergency />, 'Bewerk Wedstrijdleiding')
  emergency.refuse(fault('facts.emergency.1.number'))
  await emergency.submit()
  await emergency.until(() => emergency.faultOf('Nummer') === 'Fout in facts.emergency.1.number')
  await emergency.close()

  const guide = await open(<Guide />, 'Bewerk Trainen: kracht')
  guide.refuse(fault('facts.guide.strength.1'))
  await guide.submit()
  await guide.until(() => guide.faultOf('Tekst') === 'Fout in facts.guide.strength.1')
  await guide.close()

  const facts = await open(<Facts />, 'Kies Gemiddelde tijd')
  await facts.fill('Of anders: van (minuten)', '50')
  await facts.fill('Tot (minuten)', '75')
  facts.refuse(fault('facts.raceMinutes.1'))
  await facts.submit()
  await facts.until(() => facts.faultOf('Tot (minuten)') === 'Fout in facts.raceMinutes.1')
  expect(facts.sent()[0]!.facts).toEqual({ raceMinutes: [50, 75] })
  await facts.close()

  const cards = await open(<EventCards />, 'Bewerk Scheveningen')
  cards.refuse(fault('facts.eventCards.1.venue'))
  await cards.submit()
  await cards.until(() => cards.faultOf('Locatie') === 'Fout in facts.eventCards.1.venue')
})

it('shows an error for an add-on size that is too long, and sends nothing', async () => {
  const { fill, submit, until, faultOf, sent } = await open(<Addons />, 'Bewerk Hoodie')
  await fill('Maten', 'S, EXTRA-LARGE')
  await submit()
  await until(() => faultOf('Maten') === 'Een maat is hoogstens 8 tekens')
  expect(sent()).toEqual([])
})

it('labels a part of a fact as optional only if that part may be left out', async () => {
  const { text, fill, submit, until, faultOf, sent, close } = await open(<Facts />, 'Kies Pers')
  expect(text()).toContain('Vul hieronder dan alles in. Laat je alles leeg, dan geldt je keuze hierboven.')
  await fill('Of anders: verwachte deelnemers', '1500+')
  await submit()
  await until(() => faultOf('Accreditatie, weken vooraf') === 'Vul een heel aantal weken in')
  expect(sent()).toEqual([])
  await close()
  const delivery = await open(<Facts />, 'Kies Levertijd')
  expect(delivery.text()).toContain('Verwerken (hoeft niet)')
  expect(delivery.text()).not.toContain('Vervoerder (hoeft niet)')
})
