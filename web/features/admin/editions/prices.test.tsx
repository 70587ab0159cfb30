import { expect, it, onTestFinished } from 'vitest'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import type { PriceStep } from '#shared/facts/fact-values.ts'
import { chooseOfficeEdition } from '#web/api/office-edition.ts'
import PriceSteps from './price-steps.tsx'
import Prices from './prices.tsx'
import { openSaleSettings } from './testing/open-sale-settings.tsx'

const step = (more: Partial<PriceStep>): PriceStep => ({
  id: 'vroeg001',
  ticketType: 'solo',
  price: 7500,
  until: null,
  tickets: 100,
  ...more,
})

it('inserts a new price step at the typed position for its ticket type, and shows how many tickets are left', async () => {
  const duo = step({ id: 'duo00001', ticketType: 'duo', price: 14_000 })
  const last = step({ id: 'laat0001', price: 8000, until: '2030-05-01T18:00:00.000Z', tickets: null })
  const { press, fill, submit, until, sent, text } = await openSaleSettings(<PriceSteps />, {
    facts: { priceSteps: [step({}), last, duo] },
  })
  await until(() => text().includes('nog 12 van 100'))
  expect(text()).toContain('nog 12 van 100€ 80,00Geldt nu')
  expect(text()).toContain('geen grens€ 85,00 bij Tickets, € 99,00 bij InschrijvenHierna')
  await press('Nieuwe prijstrede')
  await fill('Prijs (euro)', '77,50')
  await fill('Voor hoeveel tickets (hoeft niet)', '50')
  expect(text()).toContain('Bij Solo staan er al: 1. € 75,00, 2. € 80,00.')
  await fill('Volgorde (hoeft niet)', '2')
  await submit()
  await until(() => sent().length === 1)
  const { priceSteps } = sent()[0]!.facts as { priceSteps: PriceStep[] }
  expect(priceSteps.map(({ price }) => price)).toEqual([7500, 7750, 8000, 14_000])
  expect(priceSteps[1]).toEqual({ id: expect.stringMatching(/^[a-z0-9]{8}$/), ticketType: 'solo', price: 7750, until: null, tickets: 50 })
})

it('does not say that a price step applies now in an edition that the site does not sell', async () => {
  onTestFinished(() => chooseOfficeEdition(undefined))
  chooseOfficeEdition(builtInEdition.id)
  const { until, text } = await openSaleSettings(<PriceSteps />, { current: false, facts: { priceSteps: [step({})] } })
  await until(() => text().includes('Geldt zodra de verkoop opent'))
  expect(text()).not.toContain('Geldt nu')
})

it('names the overlapping price step in the error at the field, even if the user edits another step', async () => {
  const later = step({ id: 'laat0001', price: 8000, until: '2030-05-01T18:00:00.000Z', tickets: null })
  const screen = await openSaleSettings(<PriceSteps />, { facts: { priceSteps: [step({ until: '2030-04-01T18:00:00.000Z' }), later] } })
  await screen.press(/^Bewerk Solo €.75,00/)
  await screen.fill('Geldt tot', '2030-06-01')
  screen.refuse({ path: 'facts.priceSteps.1.until', message: 'Deze trede overlapt de vorige: hij moet later eindigen' })
  await screen.submit()
  await screen.until(() => screen.faultOf('Geldt tot')?.includes('overlapt') ?? false)
  expect(screen.faultOf('Geldt tot')!.replaceAll('\u00a0', ' ')).toBe(
    'Solo € 80,00: Deze trede overlapt de vorige: hij moet later eindigen',
  )
})

it('shows above each price a picture of where buyers see it, with the typed price', async () => {
  const { press, fill, until, text } = await openSaleSettings(<Prices />)
  await press('Bewerk prijzen van Duinstorm 2025')
  expect(text().indexOf('zet je bij Prijstreden')).toBeLessThan(text().indexOf('Solo, Tickets (euro)'))
  for (const words of ['Naar betaling, € 99,00', 'Verzending€ 5,95', '15:00']) expect(text()).toContain(words)
  await fill('Solo, Inschrijven (euro)', '101')
  await until(() => text().includes('Naar betaling, € 101,00'))
  await fill('Solo, Inschrijven (euro)', 'x')
  await until(() => text().includes('Naar betaling, € …'))
})

it('puts a price step without a typed position after the others of its own ticket type', async () => {
  const { press, fill, submit, until, sent, text } = await openSaleSettings(<PriceSteps />, { facts: { priceSteps: [step({})] } })
  await press('Nieuwe prijstrede')
  await fill('Ticket', 'duo')
  await until(() => text().includes('Duo heeft nog geen prijstrede.'))
  await fill('Prijs (euro)', '140')
  await fill('Voor hoeveel tickets (hoeft niet)', '50')
  await submit()
  await until(() => sent().length === 1)
  const { priceSteps } = sent()[0]!.facts as { priceSteps: PriceStep[] }
  expect(priceSteps.map(({ ticketType, price }) => [ticketType, price])).toEqual([['solo', 7500], ['duo', 14_000]]) // prettier-ignore
})

it('shows the price step that applies now, in the table of prices and above the form', async () => {
  const { press, until, text } = await openSaleSettings(<Prices />, { facts: { priceSteps: [step({})] } })
  await until(() => text().includes('HuidigSolo € 75,00€ 85,00'))
  await press('Bewerk prijzen van Duinstorm 2025')
  expect(text()).toContain('Nu geldt een prijstredeSolo € 75,00, op elke pagina.')
})

it('shows the unchanged prices of the other ticket type beside a price step, and requires a time with an end day', async () => {
  const { press, fill, until, submit, text, faultOf } = await openSaleSettings(<PriceSteps />)
  await press('Nieuwe prijstrede')
  expect(text()).toContain('Duo heeft geen trede en houdt zijn gewone prijs: € 155,00 bij Tickets, € 175,00 bij Inschrijven.')
  await fill('Prijs (euro)', '75')
  await fill('Geldt tot (hoeft niet)', '2030-05-01')
  await submit()
  await until(() => faultOf('Tot hoe laat') === 'Vul een tijd in, zoals 20:00')
})

it('warns that two solos are cheaper than a duo, in the prices and in a price step, and still saves', async () => {
  const prices = await openSaleSettings(<Prices />)
  await prices.press('Bewerk prijzen van Duinstorm 2025')
  expect(prices.text()).not.toContain('Twee Solo’s zijn goedkoper')
  await prices.fill('Duo, Inschrijven (euro)', '200')
  await prices.until(() =>
    prices.text().includes('Twee Solo’s zijn goedkoper dan een Duo, InschrijvenTwee keer Solo kost € 198,00, een Duo € 200,00.'),
  )
  await prices.submit()
  await prices.until(() => prices.sent().length === 1)
  const form = { solo: 9900, duo: 20_000 }
  expect(prices.sent()[0]).toMatchObject({ prices: { wizard: { solo: 8500, duo: 15_500 }, form, 'form-labels': form } })
})

it('compares the price of a solo step with the duo price that applies at the same time', async () => {
  const { press, fill, until, text } = await openSaleSettings(<PriceSteps />, {
    facts: { priceSteps: [step({}), step({ id: 'duo00001', ticketType: 'duo', price: 14_000 })] },
  })
  await press(/^Bewerk Solo €.75,00/)
  await fill('Prijs (euro)', '69,99')
  await until(() => text().includes('Twee keer Solo kost € 139,98, een Duo € 140,00.'))
  await fill('Prijs (euro)', '70')
  await until(() => !text().includes('Twee keer Solo kost'))
})
