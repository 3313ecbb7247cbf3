export declare function withLock<T>(file: string, work: () => T | Promise<T>): Promise<T>
