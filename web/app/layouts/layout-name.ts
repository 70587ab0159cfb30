/** The frame around a screen: dark site, light form, participant app, admin, or none (scanner). */
export type LayoutName = 'marketing' | 'form' | 'participant' | 'admin' | 'bare';
