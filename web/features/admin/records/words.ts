import * as z from 'zod'
import { parseUploadedSize } from '#shared/page/uploaded-pictures.ts'
import { pictureAddress, sitePictures } from '#shared/facts/pictures.ts'

/** The schema of the version of the record that the user saw, which a form sends along. Absent for a new record. */
export const version = z.string().max(64).optional()

/** The site's own pictures, as the options of a select. */
export const pictureOptions = sitePictures.map(({ name, label }) => ({ value: pictureAddress(name), label }))
/** Names the picture at this URL; 'Geen' if there is none. */
export const namePicture = (url: string | null): string =>
  pictureOptions.find(({ value }) => value === url)?.label ?? (url === null ? 'Geen' : parseUploadedSize(url) ? 'Eigen foto' : url)

/** The options of a select. The first option has an empty value; its text is `first`, or 'Laden...' or 'Niet geladen' without data. */
export const toOptions = (
  first: string,
  { data, error }: { data: readonly { id: string; name: string }[] | undefined; error: Error | null },
) => [
  { value: '', label: data ? first : error ? 'Niet geladen' : 'Laden...' },
  ...(data ?? []).map(({ id, name }) => ({ value: id, label: name })),
]

/** Returns the trimmed parts between commas, without empty parts. */
export const splitCommas = (text: string): string[] => text.split(',').flatMap((part) => part.trim() || [])
/** Returns the trimmed lines, without empty lines. */
export const splitLines = (text: string): string[] => text.split('\n').flatMap((part) => part.trim() || [])

/** Returns the position after the last row, at most 999. */
export const nextPosition = (rows: readonly { position: number }[]): number =>
  Math.min(999, Math.max(0, ...rows.map(({ position }) => position)) + 1)
