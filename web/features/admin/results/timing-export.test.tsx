import { expect, it } from 'vitest'
import { sampleEntry, sampleMember } from './testing/sample-entries.ts'
import { openTiming } from './testing/open-timing.tsx'

async function exportFor(name: string): Promise<string[]> {
  const files: File[] = []
  Object.assign(URL, { createObjectURL: (file: File) => `blob:${files.push(file)}`, revokeObjectURL() {} })
  const { screen } = await openTiming()
  await screen.press(name)
  await screen.until(() => files.length > 0)
  return (await files[0]!.text()).trim().split('\r\n')
}

it('exports a row for each person in the columns of RACE RESULT, anonymous for a person who does not share results', async () => {
  expect(await exportFor('Exporteer voor RACE RESULT')).toEqual([
    'Bib,FirstName,LastName,Sex,Club,Contest,TIME1,TIME2,ChipTime',
    '412,Sanne,de Wit,f,,Solo,11:00:00,12:02:33,1:02:33',
    '52,Bram,Vos,m,Bram Vos & Anoniem,Duo,11:00:00,12:02:33,1:02:33',
    ',Anoniem,,f,Bram Vos & Anoniem,Duo,11:00:00,,',
  ])
})

it('exports a row for each person in the columns of Webscorer', async () => {
  expect(await exportFor('Exporteer voor Webscorer')).toEqual([
    'Bib,Name,Team name,Category,Gender,Distance,Start time,Finish time,Time',
    '412,Sanne de Wit,,Vrouwen 35-49,Female,Solo,11:00:00,12:02:33,1:02:33',
    '52,Bram Vos,Bram Vos & Anoniem,Duo,Male,Duo,11:00:00,12:02:33,1:02:33',
    ',Anoniem,Bram Vos & Anoniem,Duo,Female,Duo,11:00:00,,1:02:33',
  ])
})

it('exports a name that begins like a formula as text', async () => {
  const files: File[] = []
  Object.assign(URL, { createObjectURL: (file: File) => `blob:${files.push(file)}`, revokeObjectURL() {} })
  const { screen } = await openTiming([], [sampleEntry([sampleMember('7K4P2M9X', '=SUM(A1) Wit')])])
  await screen.press('Exporteer voor Webscorer')
  await screen.until(() => files.length > 0)
  expect(await files[0]!.text()).toContain("412,'=SUM(A1) Wit,")
})
