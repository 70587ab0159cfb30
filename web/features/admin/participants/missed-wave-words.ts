/** Says what to do for a person who was checked in after the start of the wave. */
export const missedWaveAdvice =
  'Laat de start scannen bij de startpost, of gebruik ‘Starttijd vastleggen’. Zonder start is er geen eindtijd.'
