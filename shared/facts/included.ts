/** The items that are included in a ticket (specification section 9). */
export const included = {
  solo: [
    'Finisher-medaille',
    'Persoonlijke QR-code',
    'Toegang tot alle faciliteiten',
    'EHBO op het parcours',
    'Afterparty',
    'Digitale finishfoto’s',
  ],
  duo: ['2 finisher-medailles', 'QR-code voor jullie allebei', 'Dezelfde faciliteiten', 'Gegarandeerde duo-start'],
} as const

/** The items in the price panel of the registration form (specification section 2). */
export const includedInForm = ['QR-ticket', 'Finisher-medaille', 'Gratis water en fruit', 'Foto’s', 'Toegang tot de afterparty'] as const

/** The things to bring to the beach; `needed` is required for the start. */
export const bring = {
  needed: 'Je QR-ticket en een geldig ID',
  handy: 'En droge kleren voor erna. Water en fruit staan klaar.',
} as const
