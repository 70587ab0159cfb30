import { describe, expect, test } from 'vitest'
import { checkOffice, neededSmsCents, type OfficeFacts } from './office-check.ts'

const sms = { centsPerPart: 8, monthlyLimitCents: 25_000, accountLimitCents: 100_000 }
const ready: OfficeFacts = { people: 1000, mailReturned: 0, withoutSms: 0, sms }
const levels = (change: Partial<OfficeFacts>) => checkOffice({ ...ready, ...change }).map(({ level }) => level)

describe('the ready check of the office', () => {
  test('is OK when everybody can be reached', () => expect(levels({})).toEqual(['ok', 'ok', 'ok']))

  test('counts people whose mail bounces and people without an SMS number, with links to lists of these people', () => {
    const lines = checkOffice({ ...ready, mailReturned: 3, withoutSms: 12 })
    expect(lines.map(({ level, to }) => [level, to])).toEqual([
      ['bad', '/admin/onbereikbaar'],
      ['warn', '/admin/deelnemers?bereik=sms'],
      ['ok', undefined],
    ])
    expect(lines[0]!.text).toBe('Van 3 deelnemers komt de mail terug.')
    expect(lines[1]!.text).toBe('12 van 1.000 mensen hebben geen nummer dat zeker een sms krijgt.')
  })

  test('describes one person in the singular', () => {
    const [mail, numbers] = checkOffice({ ...ready, mailReturned: 1, withoutSms: 1 })
    expect(mail!.advice).toMatch(/^Die heeft misschien geen ticket/)
    expect([numbers!.text, numbers!.advice]).toEqual([
      '1 van 1.000 mensen heeft geen nummer dat zeker een sms krijgt.',
      expect.stringMatching(/^Bij een noodmelding krijgt die een mail/),
    ])
  })

  test('requires an SMS limit for a month of notices plus an emergency SMS to everybody with a number', () => {
    expect(neededSmsCents(ready)).toBe(25_000 + 1000 * 3 * 8)
    expect(neededSmsCents({ ...ready, withoutSms: 400 })).toBe(25_000 + 600 * 3 * 8)
  })

  test.each([
    [49_000, 'ok'],
    [48_999, 'bad'],
    [100, 'bad'],
    [null, 'warn'],
  ])('judges a monthly SMS limit of %s cents (of the account at AWS) as %s', (accountLimitCents, level) => {
    expect(levels({ sms: { ...sms, accountLimitCents } })[2]).toBe(level)
  })

  test('when the SMS limit of the account is too low, says which limit to request from AWS', () => {
    expect(checkOffice({ ...ready, sms: { ...sms, accountLimitCents: 100 } })[2]).toMatchObject({
      text: 'AWS staat maar $ 1 aan sms per maand toe. Een noodmelding komt dan niet bij iedereen aan.',
      advice: 'Vraag bij AWS (SNS, Text messaging) een maandlimiet van minstens $ 490 aan.',
    })
  })
})
