/**
 * Well-known passwords that would pass the other rules: letters, numbers and symbols together.
 * The usual lists hold few of that shape; these are their most frequent ones and the obvious patterns.
 */
const stems = ['password', 'passw0rd', 'p@ssword', 'p@ssw0rd', 'pa$$word', 'pa$$w0rd', 'qwerty', 'azerty', 'admin', 'welcome', 'letmein', 'abc', 'abcd', 'test', 'hello', 'maroc', 'morocco', 'iloveyou', 'bonjour', 'motdepasse', 'soleil', 'summer', 'winter']
const endings = ['1!', '1.', '1@', '1*', '1$', '1?', '123!', '123.', '123@', '123#', '123$', '123*', '@1', '@12', '@123', '@1234', '!1', '!123', '#1', '#123', '_1', '_123', '1234!', '12345!', '2024!', '2025!', '2026!', '@2024', '@2025', '@2026']

export const commonPasswords: ReadonlySet<string> = new Set([
  ...stems.flatMap((stem) => endings.map((ending) => stem + ending)),
  ...['p@ssw0rd', 'pa$$w0rd', 'p@ssword1', 'p@$$w0rd', '1q2w3e4r!', '1qaz@wsx', '1qaz!qaz', '!qaz2wsx', 'zaq1@wsx', 'q1w2e3!', 'abc123!@#', '123qwe!@#', 'qwe123!@#', '123abc!', 'a1b2c3!'],
])
