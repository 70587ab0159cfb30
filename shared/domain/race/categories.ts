import { ageClasses } from './age-classes.ts'

/** A Solo, or both people of a Duo, with their places: of the office (`ResultEntry`) or of the site (`PublicResult`). */
interface Ranked<Place> {
  ticketType: string
  members: readonly { gender: string; ageClass: string | null }[]
  place: Place | null
  genderPlace: Place | null
  agePlace: Place | null
}

/** A ranking of the day. Its key is the value in the URL. */
export interface Category {
  key: string
  label: string
  has: (entry: Ranked<unknown>) => boolean
  placeOf: <Place>(entry: Ranked<Place>) => Place | null
}

const isSolo = ({ ticketType }: Ranked<unknown>) => ticketType === 'solo'
const ofGender = (gender: string) => (entry: Ranked<unknown>) => isSolo(entry) && entry.members[0]!.gender === gender
const byGender: Pick<Category, 'placeOf'> = { placeOf: ({ genderPlace }) => genderPlace }

export const categories: readonly [Category, ...Category[]] = [
  { key: 'solo', label: 'Solo', has: isSolo, placeOf: ({ place }) => place },
  { key: 'duo', label: 'Duo', has: (entry) => !isSolo(entry), placeOf: ({ place }) => place },
  { key: 'solo-vrouwen', label: 'Solo vrouwen', has: ofGender('female'), ...byGender },
  { key: 'solo-mannen', label: 'Solo mannen', has: ofGender('male'), ...byGender },
  { key: 'solo-anders', label: 'Solo anders', has: ofGender('other'), ...byGender },
  ...ageClasses.map(({ key }): Category => ({
    key: `solo-${key}`,
    label: `Solo ${key} jaar`.replace('+ jaar', ' jaar en ouder'),
    has: (entry) => isSolo(entry) && entry.members[0]!.ageClass === key,
    placeOf: ({ agePlace }) => agePlace,
  })),
]

/** The category of a URL; Solo for an unknown key. */
export const categoryOf = (key: string | null): Category => categories.find((one) => one.key === key) ?? categories[0]
