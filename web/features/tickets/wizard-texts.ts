/** Shown when a step is left too early (specification section 5). */
export const missingFields = {
  kind: 'destructive',
  title: 'Vul alle verplichte velden in',
  description: 'Controleer of alle vereiste informatie is ingevuld',
} as const
