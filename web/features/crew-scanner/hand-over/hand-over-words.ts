import type { PostStatus, StoreBundleResult } from '#web/sync/crew-types.ts'

/** Formats a number of scans: `1 scan`, `312 scans`. */
export const formatScans = (count: number): string => (count === 1 ? '1 scan' : `${count} scans`)

/** Formats the names of phones as the server last sent them. An unknown phone is called `een ander toestel`. */
export function formatPhones(deviceIds: readonly string[], posts: readonly PostStatus[]): string {
  const names = deviceIds.map((id) => posts.find(({ deviceId }) => deviceId === id)?.name ?? 'een ander toestel')
  return [...new Set(names)].join(' en ')
}

/** Describes in Dutch whether this phone stored a bundle of other phones. */
export function formatBundleResult(taken: StoreBundleResult, posts: readonly PostStatus[]): { title: string; text: string } {
  if (taken.ok) {
    const whose = `${formatScans(taken.events)} van ${formatPhones(taken.deviceIds, posts)}`
    return {
      title: taken.isNew ? 'Overgenomen' : 'Had dit toestel al',
      text: `${whose}. Dit toestel verstuurt ${taken.events === 1 ? 'hem' : 'ze'} zodra het bereik heeft; niets telt dubbel.`,
    }
  }
  return { title: 'Niet overgenomen', text: notTaken[taken.reason] }
}

const notTaken: Record<Extract<StoreBundleResult, { ok: false }>['reason'], string> = {
  unreadable: 'Dit is geen overdracht van een crewtoestel, of een deel ontbreekt. Begin op het andere toestel opnieuw.',
  own: 'Dit zijn de scans van dit toestel zelf. Lees ze met een ander toestel.',
  unpaired: 'Dit toestel is niet meer gekoppeld en kan ze dus niet versturen. Lees ze met een ander toestel.',
  not_saved: 'Dit toestel kan nu niets opslaan. Maak ruimte vrij en probeer het opnieuw, of pak een ander toestel.',
}
