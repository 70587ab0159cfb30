import type { Place, ResultEntry } from '#shared/contract/results.ts'
import { ageClasses } from '#shared/domain/race/age-classes.ts'

/** A ranking of the day. Its key is the value in the URL. */
export interface Category {
  key: string
  label: string
  has: (entry: ResultEntry) => boolean
  placeOf: (entry: ResultEntry) => Place | null
}

const isSolo = ({ ticketType }: ResultEntry) => ticketType === 'solo'
const ofGender = (gender: string) => (entry: ResultEntry) => isSolo(entry) && entry.members[0]!.gender === gender
const byGender = { placeOf: ({ genderPlace }: ResultEntry) => genderPlace }

export const categories: readonly [Category, ...Category[]] = [
  { key: 'solo', label: 'Solo', has: isSolo, placeOf: ({ place }) => place },
  { key: 'duo', label: 'Duo', has: (entry) => !isSolo(entry), placeOf: ({ place }) => place },
  { key: 'solo-vrouwen', label: 'Solo vrouwen', has: ofGender('female'), ...byGender },
  { key: 'solo-mannen', label: 'Solo mannen', has: ofGender('male'), ...byGender },
  { key: 'solo-anders', label: 'Solo anders', has: ofGender('other'), ...byGender },
  ...ageClasses.map(({ key }) => ({
    key: `solo-${key}`,
    label: `Solo ${key} jaar`.replace('+ jaar', ' jaar en ouder'),
    has: (entry: ResultEntry) => isSolo(entry) && entry.members[0]!.ageClass === key,
    placeOf: ({ agePlace }: ResultEntry) => agePlace,
  })),
]

/** The category of a URL; Solo for an unknown key. */
export const categoryOf = (key: string | null): Category => categories.find((one) => one.key === key) ?? categories[0]
