/** Shown when a step is left too early (specification section 5). */
export const missingFields = {
  kind: 'destructive',
  title: 'Vul alle verplichte velden in',
  description: 'Controleer of alle vereiste informatie is ingevuld',
} as const

/** Shown after the health data was deleted from this device; `group` is the Dutch name of its fields. */
export const healthForgottenTexts = {
  title: 'Vul dit nog een keer in',
  text: (group: string) =>
    `Wat je over je gezondheid typte, bewaren we niet langer dan een dag op je toestel. Is het nog van belang? Vul het opnieuw in bij ‘${group}’. De rest staat er nog.`,
}
