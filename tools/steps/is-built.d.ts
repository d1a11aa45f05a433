/** `root`: the project's folder. */
export declare const isBuilt: (root: string) => boolean
