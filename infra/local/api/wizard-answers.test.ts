import { expect, test } from 'vitest'
import { wizardParticipant } from '#shared/contract/registration.ts'
import { namedListKeys } from '#shared/domain/office/named-lists.ts'
import { admin, buy, day, person, setUpListOffice, staff } from './list-office.ts'

setUpListOffice(async () => {})

const download = (list: string) => staff.call('POST', `/api/admin/lists/${list}`, { day })

/** Answers to all questions of the wizard. If the lists write an answer in another way, it is a pair: as typed, and as listed. */
const answersOf = {
  name: 'Marijn Merkteken',
  email: 'marijn@merkteken.example',
  phone: '0611122233',
  birthDate: '1977-07-17',
  gender: ['other', 'Anders'],
  nationality: 'Luxemburgse',
  country: 'Frankrijk',
  street: 'Merkstraat',
  houseNumber: '77-III',
  postalCode: '7777 ZZ',
  city: 'Merkstad',
  emergencyContactName: 'Merel Noodgeval',
  emergencyContactPhone: '0644455566',
  emergencyContactRelation: 'Schoonzus',
  shirtSize: 'XXL',
  medicalConditions: 'Pinda’s',
} as const
/**
 * The answers that the next test does not look for. Everybody agrees to the terms, only mailings use the newsletter choice, and another
 * test checks the insurance.
 */
const unlisted = ['agreeToTerms', 'agreeToNewsletter', 'hasInsurance']

test('shows every answer of the wizard on the participant’s page and in a list', async () => {
  expect(Object.keys(wizardParticipant.shape).toSorted()).toEqual([...Object.keys(answersOf), ...unlisted].toSorted())
  const typed = Object.fromEntries(Object.entries(answersOf).map(([field, answer]) => [field, [answer].flat()[0]]))
  await buy('duo', [person('Bo Bakker'), { ...typed, agreeToTerms: true }], 15_500, [])
  const { body: all } = await admin.call('GET', '/api/participants')
  const { id } = all.find(({ name }: { name: string }) => name === answersOf.name)
  const dossier = JSON.stringify((await admin.call('GET', `/api/admin/participants/${id}/dossier`)).body)
  const lists = JSON.stringify(await Promise.all(namedListKeys.map(async (list) => (await download(list)).body)))
  const missing = Object.values(answersOf).flatMap((answer) => {
    const [inDossier, inList] = [[answer].flat()[0]!, [answer].flat().at(-1)!]
    return [...(dossier.includes(inDossier) ? [] : [`${inDossier} (page)`]), ...(lists.includes(inList) ? [] : [`${inList} (lists)`])]
  })
  expect(missing).toEqual([])
})
