/** Stands where something is on its way whose height nobody knows yet: what follows can wait for it (`[data-pending]`). */
export const Pending = () => <span hidden data-pending="" />
