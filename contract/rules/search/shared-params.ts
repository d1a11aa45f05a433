/** The names of the parameters of what another app shared, which the web manifest says too: none that the search itself knows. */
export const sharedParams = ['shared_title', 'shared_text', 'shared_url'] as const
