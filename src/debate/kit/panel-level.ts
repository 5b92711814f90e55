/** What a panel is worth by the number of those who can take part (C0). */
export type PanelLevel = 'DISABLED' | 'MINIMAL' | 'FUNCTIONAL' | 'OPTIMAL';

export const rankPanel = (available: number): PanelLevel => levels[available] ?? 'OPTIMAL';

const levels: readonly PanelLevel[] = ['DISABLED', 'MINIMAL', 'FUNCTIONAL'];
