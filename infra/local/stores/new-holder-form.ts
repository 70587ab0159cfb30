/** For tests: the form data of a person who accepts a transferred place. */
export const newHolderForm = {
  name: 'Anna Smit',
  phone: '0687654321',
  birthDate: '1988-05-06',
  gender: 'other' as const,
  nationality: 'Belgische',
  country: 'België' as const,
  agreeToTerms: true as const,
}
