import type { DemoRandom } from './random.ts'

const given = {
  female: [
    'Sanne',
    'Noor',
    'Emma',
    'Fatima',
    'Lotte',
    'Emine',
    'Julia',
    'Amara',
    'Eva',
    'Iris',
    'Yara',
    'Femke',
    'Zoë',
    'Anouk',
    'Leyla',
    'Maud',
    'Nina',
    'Roos',
    'Saar',
    'Tess',
    'Wen',
    'Hilde',
    'Marit',
    'Aisha',
  ],
  male: [
    'Daan',
    'Jamal',
    'Bram',
    'Wouter',
    'Sem',
    'Mehmet',
    'Lucas',
    'Thijs',
    'Ruben',
    'Youssef',
    'Jesse',
    'Stijn',
    'Kofi',
    'Niels',
    'Pieter',
    'Ravi',
    'Tijn',
    'Gijs',
    'Hugo',
    'Ibrahim',
    'Joris',
    'Koen',
    'Milan',
    'Olaf',
  ],
} as const
const family = [
  'de Wit',
  'Bouzidi',
  'Hoekstra',
  'van Leeuwen',
  'Verbeek',
  'Yıldız',
  'Haddad',
  'Okafor',
  'Jansen',
  'de Vries',
  'van den Berg',
  'Bakker',
  'Visser',
  'Smit',
  'Meijer',
  'de Boer',
  'Mulder',
  'de Groot',
  'Bos',
  'Vos',
  'Peters',
  'Hendriks',
  'van Dijk',
  'Dekker',
  'Brouwer',
  'El Amrani',
  'Kaya',
  'Nguyen',
  'Pinas',
  'Kramer',
  'Schouten',
  'Prins',
  'Kuipers',
  "in 't Veld",
  'Öztürk',
  'van der Meer',
  'Postma',
  'Dijkstra',
  'Koster',
  'Wolters',
] as const

export interface Person {
  name: string
  email: string
  phone: string
  gender: 'female' | 'male' | 'other'
}

/** Creates a made-up person; `number` makes the mail address unique. The domain of the address is reserved for examples. */
export function makePerson(random: DemoRandom, number: number): Person {
  const gender = random.next() < 0.02 ? 'other' : random.pick(['female', 'male'] as const)
  const first = random.pick(given[gender === 'other' ? 'female' : gender])
  const last = random.pick(family)
  const plain = `${first}.${last}`
    .toLowerCase()
    .replace(/ı/g, 'i')
    .normalize('NFD')
    .replace(/[^a-z.]/g, '')
  return {
    name: `${first} ${last}`,
    email: `${plain}.${number}@voorbeeld.example`,
    phone: `06 ${String(12_340_000 + number).replace(/(\d{4})$/, ' $1')}`,
    gender,
  }
}
