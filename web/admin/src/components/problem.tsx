import { Alert } from '@mui/material';

/** Why the server refused, above what was typed; nothing while it has not. */
export function Problem({ said }: { said: string | null }) {
  if (said === null) return null;
  return (
    <Alert severity="error" role="alert" sx={{ mb: 1, width: '100%' }}>
      {said}
    </Alert>
  );
}
