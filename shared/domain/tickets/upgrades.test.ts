import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addons } from './addons.ts'
import { minCharge } from './pricing.ts'
import { explainUpgrade, priceUpgrade } from './upgrades.ts'

const prices = { solo: 8500, duo: 15500 }
const price = (paid: number, ids: readonly number[] = []) =>
  priceUpgrade({ paid, ...prices, bought: addons.filter(({ id }) => ids.includes(id)) })

it('charges the price of a duo minus what was paid for the solo', () => {
  expect(price(8500)).toEqual({ total: 7000, lines: [{ label: 'Van solo naar duo', amount: 7000 }], addonIds: [] })
  expect(price(9900).total).toBe(5600)
})

it('charges at most the price of a solo to upgrade a ticket that was cheap or free', () => {
  expect(price(6500).total).toBe(8500)
  expect(price(0).total).toBe(8500)
})

it('adds the price difference of add-ons that cover both people, and charges nothing for a hoodie', () => {
  expect(price(8500, [1, 2, 5, 6])).toEqual({
    total: 7000 + 749 + 1100,
    lines: [
      { label: 'Van solo naar duo', amount: 7000 },
      { label: 'Flex annulering, voor twee', amount: 749 },
      { label: 'Sportverzekering, voor twee', amount: 1100 },
    ],
    addonIds: [1, 2],
  })
})

it('charges nothing for an amount below the minimum of the provider', () => {
  expect(price(15500 - minCharge + 1)).toEqual({ total: 0, lines: [{ label: 'Van solo naar duo', amount: 0 }], addonIds: [] })
  expect(price(15500 - minCharge).total).toBe(minCharge)
})

it('explains the amount: the price difference, the price of a second solo as the maximum, or nothing to pay', () => {
  const explain = (paid: number) => explainUpgrade({ ...prices, paid }, price(paid).total).replaceAll('\u00a0', ' ')
  expect(explain(8500)).toBe('Een duo kost nu € 155,00, voor je solo betaalde je € 85,00. Je betaalt het verschil.')
  expect(explain(0)).toBe(
    'Een duo kost nu € 155,00, voor je solo betaalde je € 0,00. Je betaalt nooit meer dan een tweede solo, en die kost € 85,00.',
  )
  expect(explain(15500)).toBe('Een duo kost nu € 155,00, voor je solo betaalde je € 155,00. Je hoeft niets bij te betalen.')
})

it('charges nothing or at least the minimum, no more than a solo with its add-ons, and the sum of the receipt lines', () => {
  const cents = fc.integer({ min: 0, max: 30_000 })
  fc.assert(
    fc.property(cents, cents, cents, fc.subarray([...addons]), (paid, solo, duo, bought) => {
      const { total, lines } = priceUpgrade({ paid, solo, duo, bought })
      const grown = bought.reduce((sum, one) => sum + Math.max(0, one.price.duo - one.price.solo), 0)
      expect(total === 0 || total >= minCharge).toBe(true)
      expect(total).toBeLessThanOrEqual(solo + grown)
      expect(total).toBeLessThanOrEqual(Math.max(0, duo - paid) + grown)
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
      expect(lines.every(({ amount }) => amount >= 0)).toBe(true)
    }),
  )
})

it('never charges more to upgrade a solo for which the buyer paid more', () => {
  const cents = fc.integer({ min: 0, max: 20_000 })
  fc.assert(
    fc.property(cents, cents, (one, more) => {
      expect(price(one + more).total).toBeLessThanOrEqual(price(one).total)
    }),
  )
})
