import { ageClasses } from './age-classes.ts'
import { genderGroups } from './gender-words.ts'
import { formatClass } from './starter-words.ts'

/** A Solo, or both people of a Duo, with their positions, as the office (`ResultEntry`) or the site (`PublicResult`) has them. */
interface Ranked<Place> {
  ticketType: string
  members: readonly { gender: string; ageClass: string | null }[]
  place: Place | null
  genderPlace: Place | null
  agePlace: Place | null
}

/** A ranking of a race day. `key`: its name in the URL. `has`: whether an entry is in it. `placeOf`: the entry's position in it. */
export interface Category {
  key: string
  label: string
  has: (entry: Ranked<unknown>) => boolean
  placeOf: <Place>(entry: Ranked<Place>) => Place | null
}

const isSolo = ({ ticketType }: Ranked<unknown>) => ticketType === 'solo'
const ofGender = (gender: string) => (entry: Ranked<unknown>) => isSolo(entry) && entry.members[0]!.gender === gender
/** Returns the Dutch word of a gender in lower case: `vrouwen` for `female`. */
const wordOf = (gender: string) => genderGroups[gender]!.toLowerCase()
const genders = ['female', 'male', 'other'] as const

/** All rankings, in the order in which screens offer them. */
export const categories: readonly [Category, ...Category[]] = [
  { key: 'solo', label: 'Solo', has: isSolo, placeOf: ({ place }) => place },
  { key: 'duo', label: 'Duo', has: (entry) => !isSolo(entry), placeOf: ({ place }) => place },
  ...genders.map((gender): Category => ({
    key: `solo-${wordOf(gender)}`,
    label: `Solo ${wordOf(gender)}`,
    has: ofGender(gender),
    placeOf: ({ genderPlace }) => genderPlace,
  })),
  // Women and men are ranked separately, as everywhere in the sport (docs/decisions/0016).
  ...genders.flatMap((gender) =>
    ageClasses.map(({ key }): Category => ({
      key: `solo-${wordOf(gender)}-${key}`,
      label: `Solo ${formatClass({ gender, ageClass: key }).toLowerCase()}`,
      has: (entry) => ofGender(gender)(entry) && entry.members[0]!.ageClass === key,
      placeOf: ({ agePlace }) => agePlace,
    })),
  ),
]

/** Returns the category for the key in a URL; Solo for an unknown key. */
export const findCategory = (key: string | null): Category => categories.find((one) => one.key === key) ?? categories[0]
