import type { OfficeLine } from './office-line.ts'

/** The facts of the current edition for the office's ready check before the race. Money in cents. */
export interface OfficeFacts {
  /** The participants and volunteers who would get an emergency notice. */
  people: number
  /** Participants whose mail bounced. */
  mailReturned: number
  /** How many of `people` have no phone number that surely receives an SMS. These people get a mail instead. */
  withoutSms: number
  sms: {
    centsPerPart: number
    /** The monthly budget of notices. */
    monthlyLimitCents: number
    /** The provider's monthly limit of the account, in cents of a dollar; null if unknown. */
    accountLimitCents: number | null
  }
}

/** SMS parts per person in an emergency: a notice of two parts, and one part to announce that the emergency is over. */
const emergencyParts = 3

/** Computes the monthly limit (cents) that the account needs: the whole budget of notices, plus the SMS of one emergency to everybody. */
export function neededSmsCents({ people, withoutSms, sms }: OfficeFacts): number {
  return sms.monthlyLimitCents + (people - withoutSms) * emergencyParts * sms.centsPerPart
}

/** Runs the ready check of the office. Each line describes a subject that is in order, or a task for the office. */
export function checkOffice(facts: OfficeFacts): OfficeLine[] {
  return [mailLine(facts), numbersLine(facts), limitLine(facts)]
}

function mailLine({ mailReturned }: OfficeFacts): OfficeLine {
  if (mailReturned === 0) return { key: 'mail', level: 'ok', text: 'Van geen deelnemer komt de mail terug.' }
  return {
    key: 'mail',
    level: 'bad',
    text:
      mailReturned === 1
        ? 'Van 1 deelnemer komt de mail terug.'
        : `Van ${mailReturned.toLocaleString('nl-NL')} deelnemers komt de mail terug.`,
    advice: `${mailReturned === 1 ? 'Die heeft' : 'Zij hebben'} misschien geen ticket. Bel voor het goede adres, verbeter het en mail de tickets opnieuw.`,
    to: '/admin/onbereikbaar',
  }
}

function numbersLine({ withoutSms, people }: OfficeFacts): OfficeLine {
  if (withoutSms === 0) return { key: 'sms-numbers', level: 'ok', text: 'Iedereen heeft een nummer dat zeker een sms krijgt.' }
  const isOne = withoutSms === 1
  return {
    key: 'sms-numbers',
    level: 'warn',
    text: `${withoutSms.toLocaleString('nl-NL')} van ${people.toLocaleString('nl-NL')} mensen ${isOne ? 'heeft' : 'hebben'} geen nummer dat zeker een sms krijgt.`,
    advice: `Bij een noodmelding ${isOne ? 'krijgt die' : 'krijgen zij'} een mail. Vraag om een mobiel nummer, met het landnummer als het buitenlands is.`,
    to: '/admin/deelnemers?bereik=sms',
  }
}

function limitLine(facts: OfficeFacts): OfficeLine {
  const { accountLimitCents } = facts.sms
  const needed = Math.ceil(neededSmsCents(facts) / 100)
  const advice = `Vraag bij AWS (SNS, Text messaging) een maandlimiet van minstens $ ${needed.toLocaleString('nl-NL')} aan.`
  if (accountLimitCents === null) return { key: 'sms-limit', level: 'warn', text: 'AWS zegt niet hoeveel er aan sms uit mag.', advice }
  const allowed = Math.floor(accountLimitCents / 100).toLocaleString('nl-NL')
  if (accountLimitCents >= neededSmsCents(facts))
    return {
      key: 'sms-limit',
      level: 'ok',
      text: `AWS staat $ ${allowed} aan sms per maand toe, genoeg voor een noodmelding aan iedereen.`,
    }
  return {
    key: 'sms-limit',
    level: 'bad',
    text: `AWS staat maar $ ${allowed} aan sms per maand toe. Een noodmelding komt dan niet bij iedereen aan.`,
    advice,
  }
}
