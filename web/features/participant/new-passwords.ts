import * as z from 'zod'

/** A new password, twice (specification section 5). */
export const newPasswords = z.object({
  newPassword: z.string().min(6, 'Wachtwoord moet minimaal 6 karakters zijn').max(200, 'Wachtwoord mag hoogstens 200 karakters zijn'),
  confirmPassword: z.string().min(6, 'Bevestig wachtwoord'),
})

/** For `refine`, after whatever a form adds. */
export const passwordsMatch = [
  (form: z.infer<typeof newPasswords>) => form.newPassword === form.confirmPassword,
  { path: ['confirmPassword'], message: 'Wachtwoorden komen niet overeen' },
] as [(form: z.infer<typeof newPasswords>) => boolean, { path: string[]; message: string }]
