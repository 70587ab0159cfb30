/** Suggestions while typing; anything else may be typed. */
export const nationalities = [
  'Nederlandse',
  'Belgische',
  'Duitse',
  'Franse',
  'Britse',
  'Spaanse',
  'Italiaanse',
  'Poolse',
  'Turkse',
  'Marokkaanse',
  'Surinaamse',
] as const
