import * as z from 'zod'
import { sizeOfUploaded } from '#shared/page/uploaded-pictures.ts'
import { pictureAddress, sitePictures } from '#shared/facts/pictures.ts'

/** Beside what is typed: what was seen of the record. */
export const version = z.string().max(64).optional()

export const pictureOptions = sitePictures.map(({ name, label }) => ({ value: pictureAddress(name), label }))
export const namePicture = (address: string | null): string =>
  pictureOptions.find(({ value }) => value === address)?.label ??
  (address === null ? 'Geen' : sizeOfUploaded(address) ? 'Eigen foto' : address)

/** What there is to choose from; the first line says what to do, or why there is nothing. */
export const toOptions = (
  first: string,
  { data, error }: { data: readonly { id: string; name: string }[] | undefined; error: Error | null },
) => [
  { value: '', label: data ? first : error ? 'Niet geladen' : 'Laden...' },
  ...(data ?? []).map(({ id, name }) => ({ value: id, label: name })),
]

/** Parts of a line with commas between them. */
export const splitCommas = (text: string): string[] => text.split(',').flatMap((part) => part.trim() || [])
export const splitLines = (text: string): string[] => text.split('\n').flatMap((part) => part.trim() || [])

/** Behind the last one. */
export const nextPosition = (rows: readonly { position: number }[]): number =>
  Math.min(999, Math.max(0, ...rows.map(({ position }) => position)) + 1)
