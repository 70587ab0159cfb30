interface Place {
  position: number
  from: number
  to: number
}

/** Formats a rank: '2e', or 'TBD' if the time is unknown; empty without a rank. */
export function formatPlace(place: Place | null, isKnown: boolean): string {
  if (!place) return ''
  return isKnown ? `${place.position}e` : 'TBD'
}

/** Formats a range of ranks, such as '1-3', if the clocks are too uncertain for one rank; otherwise empty. */
export const formatPlaceRange = (place: Place | null): string => (place && place.from < place.to ? `${place.from}-${place.to}` : '')

/** Shown once below a list of results in which a rank has a range. */
export const rangeNote = 'Staat er een bereik achter de plaats, dan zijn de klokken te onzeker voor één plaats.'

/** The state of a list of results that nobody has checked. */
export const provisionalState = 'Nog niet nagekeken: plaatsen en tijden kunnen veranderen.'

/** Shown once below a list of times (docs/decisions/0016). */
export const roundingNote = 'De tijden zijn naar boven afgerond op hele seconden.'

/** Shown instead of {@link roundingNote} if the list also shows the start and the finish: their difference may be a second less. */
export const clockRoundingNote =
  'De tijden zijn naar boven afgerond op hele seconden, start en finish naar beneden: dat scheelt soms een seconde.'
