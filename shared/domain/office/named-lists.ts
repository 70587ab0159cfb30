/** A list with personal data that the office may download for one purpose. The log stores that purpose with each download. */
interface NamedList {
  title: string
  /** The people who need the list, and why they need it. */
  purpose: string
  /** The contents of the list, for the administrator who decides whether to share it. */
  contents: string
  /** True for health data and emergency contacts: the list is available only until some days after the race, as on first-aid phones. */
  isAid?: true
}

export const namedListKeys = ['start', 'first-aid', 'pick-up', 'addon', 'extras', 'people'] as const
export type NamedListKey = (typeof namedListKeys)[number]

export const namedLists: Readonly<Record<NamedListKey, NamedList>> = {
  start: {
    title: 'Startlijst',
    purpose: 'De start en de speaker: wie start wanneer, met welk nummer',
    contents: 'Wave, starttijd, startnummer, naam, categorie, solo of duo, team',
  },
  'first-aid': {
    title: 'EHBO-lijst',
    purpose: 'De EHBO op de racedag: wat iemand over de gezondheid schreef, en wie je belt',
    contents: 'Startnummer, naam, wave, leeftijd, gezondheid, noodcontact met relatie en telefoon',
    isAid: true,
  },
  'pick-up': {
    title: 'Extra’s en maten',
    purpose: 'De afhaalbalie: wie wat meekrijgt, in welke maat',
    contents: 'Naam, startnummer, ticket, extra, maat',
  },
  addon: {
    title: 'Lijst per extra, zoals de bus',
    purpose: 'Wie de extra verzorgt, zoals de chauffeur van de bus: wie komt er, wanneer, en wie bel je',
    contents: 'Wave, starttijd, startnummer, naam, telefoon, solo of duo, maat. Van een duo staan beide deelnemers erop',
  },
  extras: {
    title: 'Aantallen extra’s',
    purpose: 'Bestellen en inpakken: hoeveel stuks van elke extra en maat',
    contents: 'Extra, maat, aantal, zonder namen',
  },
  people: {
    title: 'Deelnemerslijst',
    purpose: 'Vergunning en verzekering, en om iedereen te kunnen bereiken',
    contents:
      'Naam, e-mail, telefoon, geslacht, geboortedatum, leeftijd, nationaliteit, adres, ongevallenverzekering, solo of duo, team, wave, startnummer, polsband',
  },
}

/** The office's tables with personal data, by their key in the log. The log records when the office saves such a table as a file. */
export const personalTables = {
  participants: 'Deelnemers',
  'start-list': 'Startlijst',
  unreachable: 'Onbereikbaar',
  waiting: 'Wachtlijst',
  tickets: 'Tickets',
  orders: 'Bestellingen',
  volunteers: 'Vrijwilligers',
  'volunteer-hours': 'Uren van vrijwilligers',
  invoices: 'Facturen',
  scans: 'Scans',
  results: 'Uitslagen',
  timing: 'Uitslagen voor tijdregistratie',
  log: 'Logboek',
} as const
export type PersonalTable = keyof typeof personalTables
export const personalTableKeys = Object.keys(personalTables) as [PersonalTable, ...PersonalTable[]]
