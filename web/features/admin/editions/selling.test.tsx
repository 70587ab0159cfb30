import { expect, it, onTestFinished } from 'vitest'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import { chooseOfficeEdition } from '#web/api/office-edition.ts'
import Addons from './addons.tsx'
import SalesWindows from './sales-windows.tsx'
import { day, openSaleSettings } from './testing/open-sale-settings.tsx'

const towel = { id: 100, name: 'Handdoek', supply: 'goods', price: { solo: 1500, duo: 2500 }, run: 20 }

it('saves a sales window for a race day and a ticket type, typed as a day and a time in Amsterdam', async () => {
  const { press, fill, submit, until, sent, faultOf } = await openSaleSettings(<SalesWindows />)
  await press('Nieuw verkoopmoment')
  await fill('Racedag', '2025-10-11')
  await fill('Ticket', 'duo')
  await fill('Opent op (hoeft niet)', '2025-05-01')
  await submit()
  await until(() => faultOf('Opent om') === 'Vul een tijd in, zoals 20:00')
  await fill('Opent om', '20:00')
  await submit()
  await until(() => sent().length === 1)
  expect(sent()[0]).toEqual({
    version: 'seen',
    facts: { salesWindows: [{ eventDate: '2025-10-11', ticketType: 'duo', opensAt: '2025-05-01T18:00:00.000Z', closesAt: null }] },
  })
})

it.each([
  ['Open', {}],
  ['Dag niet open bij Edities', { days: [{ ...day, status: 'upcoming' }] }],
  ['Editie is niet huidig', { current: false }],
  ['Verkoopt niet: editie is niet huidig', { current: false, days: [{ ...day, eventDate: '2099-10-11' }] }],
])('says about a sales window that has opened: %s', async (salesText, more) => {
  onTestFinished(() => chooseOfficeEdition(undefined))
  chooseOfficeEdition(builtInEdition.id)
  const window = { eventDate: '2025-10-11', ticketType: null, opensAt: '2020-01-01T00:00:00.000Z', closesAt: null }
  const { text } = await openSaleSettings(<SalesWindows />, { facts: { salesWindows: [window] }, ...more })
  expect(text()).toContain(`geen einde${salesText}`)
})

it.each([
  ['Nu te koop: za 11 okt 2025.', {}],
  ['Nu is er niets te koop: geen dag staat open.', { days: [{ ...day, status: 'finished' }] }],
  ['Nu is er niets te koop: de site verkoopt een andere editie.', { current: false }],
])('says of an edition without sales windows: %s', async (salesText, more) => {
  onTestFinished(() => chooseOfficeEdition(undefined))
  chooseOfficeEdition(builtInEdition.id)
  const { text } = await openSaleSettings(<SalesWindows />, more)
  expect(text()).toContain(salesText)
})

it('refuses a sales window that closes before it opens or has no times, and sends nothing', async () => {
  const { press, fill, submit, until, sent, faultOf } = await openSaleSettings(<SalesWindows />)
  await press('Nieuw verkoopmoment')
  await submit()
  await until(() => faultOf('Opent op (hoeft niet)') === 'Vul in wanneer de verkoop opent of sluit')
  await fill('Opent op (hoeft niet)', '2025-05-01')
  await fill('Opent om', '20:00')
  await fill('Sluit op (hoeft niet)', '2025-05-01')
  await fill('Sluit om', '19:00')
  await submit()
  await until(() => faultOf('Sluit op') === 'Sluiten kan pas na het openen')
  expect(sent()).toEqual([])
})

it('adds an add-on with a price and a limit, and switches an add-on off', async () => {
  const { press, fill, submit, until, sent } = await openSaleSettings(<Addons />, { addons: [...builtInEdition.addons, towel] })
  await press('Nieuwe extra')
  await fill('Naam', 'Muts')
  await fill('Prijs bij Solo (euro)', '12,50')
  await fill('Prijs bij Duo (euro)', '25')
  await fill('Hoeveel er zijn (hoeft niet)', '80')
  await submit()
  await until(() => sent().length === 1)
  expect(sent()[0]!.addons).toEqual([
    ...builtInEdition.addons,
    towel,
    { id: 101, name: 'Muts', supply: 'goods', price: { solo: 1250, duo: 2500 }, run: 80 },
  ])
  await press('Zet Sportverzekering uit')
  await until(() => sent().length === 2)
  expect(
    sent()[1]!
      .addons!.filter(({ off }) => off)
      .map(({ id }) => id),
  ).toEqual([2])
})

it('shows how many pieces of a limited extra are left', async () => {
  const { text } = await openSaleSettings(<Addons />, { addons: [...builtInEdition.addons, towel], addonsSold: [{ id: 100, sold: 1 }] })
  expect(text()).toContain('nog 19 van 20')
  expect(text()).toContain('nog 500 van 500')
})
