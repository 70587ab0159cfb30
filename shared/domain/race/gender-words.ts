/** The Dutch words of the genders. */
export const genderWords: Readonly<Record<string, string>> = { male: 'Man', female: 'Vrouw', other: 'Anders' }

/** The Dutch words of the genders as the groups of a ranking. */
export const genderGroups: Readonly<Record<string, string>> = { male: 'Mannen', female: 'Vrouwen', other: 'Anders' }
