-- safe: few rows, each written once: numbers that their owners had confirmed and then written in another way. The running release takes E.164
UPDATE users SET phone_number = confirmed_phone
WHERE phone_number <> confirmed_phone
  AND confirmed_phone = regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(regexp_replace(phone_number, '[[:space:]().-]', '', 'g'), '^00', '+'),
        '^0([0-9]{9})$', '+212\1'
      ),
      '^212([0-9]{9})$', '+212\1'
    ),
    '^\+2120', '+212'
  );
