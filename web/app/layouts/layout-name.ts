/**
 * The frame around a screen: dark site, light (forms, the participant's app), admin, the desk of the check-in, admin or crew phone, or one
 * full-screen picture (teaser). The scanner has its own page.
 */
export type LayoutName = 'marketing' | 'light' | 'admin' | 'desk' | 'crew-or-admin' | 'cinema'
