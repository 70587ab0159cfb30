import * as z from 'zod'

/** A new password and its confirmation (specification section 5). */
export const newPasswords = z.object({
  newPassword: z.string().min(6, 'Wachtwoord moet minimaal 6 karakters zijn').max(200, 'Wachtwoord mag hoogstens 200 tekens zijn'),
  confirmPassword: z.string().min(6, 'Bevestig wachtwoord'),
})

/**
 * The rule that both passwords are equal, as the arguments of zod's `refine`. Zod cannot extend a refined schema, so each form first adds
 * its fields and then calls `refine`.
 */
export const passwordsMatch = [
  (form: z.infer<typeof newPasswords>) => form.newPassword === form.confirmPassword,
  { path: ['confirmPassword'], message: 'Wachtwoorden komen niet overeen' },
] as [(form: z.infer<typeof newPasswords>) => boolean, { path: string[]; message: string }]
