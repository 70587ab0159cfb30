import { expect, test } from 'vitest'
import type { SalesWindow } from '#shared/facts/fact-values.ts'
import { chooseBestSalesState, daySalesStateAt, formatSalesState, findNextSaleChange, salesStateAt } from './sales-windows.ts'

const opensAt = '2026-05-01T18:00:00.000Z'
const closesAt = '2026-09-30T21:59:00.000Z'
const window = (more: Partial<SalesWindow> = {}): SalesWindow => ({ eventDate: null, ticketType: null, opensAt, closesAt, ...more })
const solo = { eventDate: '2026-10-10', ticketType: 'solo' } as const
const at = (moment: string, ms = 0) => Date.parse(moment) + ms

test('a sale is open from the opening moment until just before the closing moment', () => {
  const state = (now: number) => salesStateAt([window()], solo, now).state
  expect([state(at(opensAt, -1)), state(at(opensAt)), state(at(closesAt, -1)), state(at(closesAt))]).toEqual([
    'before',
    'open',
    'open',
    'closed',
  ])
})

test('applies only the windows for this day (or every day) and this ticket type (or every type)', () => {
  const now = at(opensAt)
  const later = '2026-06-01T10:00:00.000Z'
  const windows = [
    window(),
    window({ eventDate: '2026-10-11', opensAt: later }),
    window({ ticketType: 'duo', opensAt: null, closesAt: opensAt }),
    window({ eventDate: '2026-10-10', ticketType: 'solo', opensAt: '2026-05-02T10:00:00.000Z' }),
  ]
  expect(salesStateAt([], solo, now)).toEqual({ state: 'open' })
  expect(salesStateAt(windows, solo, now)).toEqual({ state: 'before', opensAt: at('2026-05-02T10:00:00.000Z') })
  expect(salesStateAt(windows, { eventDate: '2026-10-11', ticketType: 'solo' }, now)).toEqual({ state: 'before', opensAt: at(later) })
  expect(salesStateAt(windows, { eventDate: '2026-10-11', ticketType: 'duo' }, now)).toEqual({ state: 'closed' })
})

test('opens the sale for a visitor without a chosen ticket type as soon as one type is on sale', () => {
  const windows = [window({ ticketType: 'solo' })]
  expect(salesStateAt(windows, { ...solo, ticketType: null }, at(opensAt, -1)).state).toBe('open')
  expect(salesStateAt([window()], { ...solo, ticketType: null }, at(opensAt, -1))).toEqual({ state: 'before', opensAt: at(opensAt) })
  expect(chooseBestSalesState([{ state: 'closed' }, { state: 'before', opensAt: 3 }, { state: 'before', opensAt: 2 }])).toEqual({
    state: 'before',
    opensAt: 2,
  })
})

test('sells nothing for a day that the office closed or has not opened, even during an open sales window', () => {
  const stateWith = (status: 'upcoming' | 'finished', windows: SalesWindow[] = []) =>
    daySalesStateAt({ windows, closed: [{ eventDate: solo.eventDate, status }] }, solo, at(opensAt, -1))
  expect(stateWith('finished')).toEqual({ state: 'closed' })
  expect(stateWith('upcoming')).toEqual({ state: 'before' })
  expect(stateWith('upcoming', [window()])).toEqual({ state: 'before', opensAt: at(opensAt) })
  expect(chooseBestSalesState([stateWith('finished'), stateWith('upcoming')])).toEqual({ state: 'before' })
  expect(formatSalesState(stateWith('upcoming'))).toBe('De verkoop is nog niet open')
})

test('says in Dutch that the sale is closed, or when it opens, in Amsterdam time', () => {
  expect(formatSalesState(salesStateAt([window()], solo, 0))).toBe('De verkoop opent op vr 1 mei om 20:00')
  expect(formatSalesState({ state: 'closed' })).toBe('De verkoop is gesloten')
  expect(formatSalesState({ state: 'open' })).toBeUndefined()
  expect(findNextSaleChange([opensAt, null, closesAt], at(opensAt))).toBe(at(closesAt))
  expect(findNextSaleChange([opensAt], at(opensAt))).toBeUndefined()
})
