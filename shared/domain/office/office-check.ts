/** What the office should know before the race: of the current edition and today. Money in cents. */
export interface OfficeFacts {
  /** Participants and volunteers whom an emergency notice would reach. */
  people: number
  /** Participants whose mail came back. */
  mailReturned: number
  /** Of `people` those whom no SMS certainly reaches: they get a mail. */
  withoutSms: number
  sms: {
    centsPerPart: number
    /** What notices may spend in a month. */
    monthlyLimitCents: number
    /** What the provider lets the account spend in a month, in cents of a dollar; null when it did not say. */
    accountLimitCents: number | null
  }
}

export interface OfficeLine {
  key: 'mail' | 'sms-numbers' | 'sms-limit'
  level: 'ok' | 'warn' | 'bad'
  text: string
  /** What to do about it. */
  advice?: string
  /** Where that is done. */
  to?: string
}

/** Parts of an SMS that an emergency takes per person: a notice of two, and a last one that says it is over. */
const emergencyParts = 3

/** What the account must be able to spend in a month (cents): all that notices may, and an emergency for everybody beyond it. */
export function neededSmsCents({ people, withoutSms, sms }: OfficeFacts): number {
  return sms.monthlyLimitCents + (people - withoutSms) * emergencyParts * sms.centsPerPart
}

/** The ready check of the office: what is in order, and what to do where something is not. */
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
    advice: 'Zij hebben geen ticket. Bel voor het goede adres, verbeter het en mail de tickets opnieuw.',
    to: '/admin/deelnemers?bereik=mail',
  }
}

function numbersLine({ withoutSms, people }: OfficeFacts): OfficeLine {
  if (withoutSms === 0) return { key: 'sms-numbers', level: 'ok', text: 'Iedereen heeft een nummer dat zeker een sms krijgt.' }
  return {
    key: 'sms-numbers',
    level: 'warn',
    text: `${withoutSms.toLocaleString('nl-NL')} van ${people.toLocaleString('nl-NL')} mensen hebben geen nummer dat zeker een sms krijgt.`,
    advice: 'Bij een noodmelding krijgen zij een mail. Vraag om een mobiel nummer, met het landnummer als het buitenlands is.',
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
