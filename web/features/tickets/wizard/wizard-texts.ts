/** Shown when a step is left too early (specification section 5). */
export const missingFields = {
  kind: 'destructive',
  title: 'Vul alle verplichte velden in',
  description: 'Controleer of alle vereiste informatie is ingevuld',
} as const

/** What was written about health is gone from this device; `group` is where it is asked. */
export const forgotten = {
  title: 'Vul dit nog een keer in',
  text: (group: string) =>
    `Wat je over je gezondheid typte, bewaren we niet langer dan een dag op je toestel. Is het nog van belang? Vul het opnieuw in bij ‘${group}’. De rest staat er nog.`,
}
