/** Shown when a visitor wants to leave a step while required fields are empty (specification section 5). */
export const missingFields = {
  kind: 'destructive',
  title: 'Vul alle verplichte velden in',
  description: 'Controleer of alle vereiste informatie is ingevuld',
} as const

/** Shown after old health data was deleted from this device. `group`: the Dutch name of the group of fields with that data. */
export const healthForgottenTexts = {
  title: 'Vul dit nog een keer in',
  text: (group: string) =>
    `Wat je over je gezondheid typte, bewaren we niet langer dan een dag op je toestel. Is het nog van belang? Vul het opnieuw in bij ‘${group}’. De rest staat er nog.`,
}
